package dev.morph.experiments.report.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.logging.Level;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.openqa.selenium.By;
import org.openqa.selenium.Dimension;
import org.openqa.selenium.Keys;
import org.openqa.selenium.WebElement;
import org.openqa.selenium.chrome.ChromeDriver;
import org.openqa.selenium.chrome.ChromeDriverService;
import org.openqa.selenium.chrome.ChromeOptions;
import org.openqa.selenium.interactions.Actions;
import org.openqa.selenium.logging.LogEntry;
import org.openqa.selenium.logging.LogType;
import org.openqa.selenium.logging.LoggingPreferences;

/** The page as a reader has it, in Chromium. */
class ReportInBrowserTest {
  @TempDir static Path temporary;
  private static ChromeDriver browser;
  private static Path page;

  @BeforeAll
  static void open() throws Exception {
    Optional<Path> driver = onPath("chromedriver");
    Optional<Path> chromium = onPath("chromium", "chromium-browser", "google-chrome");
    assumeTrue(
        driver.isPresent() && chromium.isPresent(),
        "needs chromium and chromedriver on the PATH (apt-get install chromium chromium-driver)");
    page = TwoModels.report(temporary.resolve("two"), "numbers", "returns 2");
    browser = start(driver.get(), chromium.get());
  }

  private static ChromeDriver start(Path driver, Path chromium) {
    LoggingPreferences logs = new LoggingPreferences();
    logs.enable(LogType.BROWSER, Level.ALL);
    logs.enable(LogType.PERFORMANCE, Level.ALL);
    ChromeOptions options = new ChromeOptions();
    options.setBinary(chromium.toFile());
    options.addArguments(
        "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage");
    options.setCapability("goog:loggingPrefs", logs);
    return new ChromeDriver(
        new ChromeDriverService.Builder()
            .usingDriverExecutable(driver.toFile())
            .usingAnyFreePort()
            .build(),
        options);
  }

  @AfterAll
  static void close() {
    if (browser != null) {
      browser.quit();
    }
  }

  @BeforeEach
  void load() {
    browser.manage().window().setSize(new Dimension(1280, 900));
    browser.get("about:blank");
    messages();
    requests();
    browser.get(page.toUri().toString());
  }

  @Test
  void filteringByModelLeavesItsTippingPoints() {
    assertThat(shown()).hasSize(2);

    choose("local:other");

    assertThat(shown())
        .singleElement()
        .satisfies(tip -> assertThat(tip.getText()).contains("local:other"));
    assertThat(browser.findElement(By.id("shown")).getText()).isEqualTo("1 of 2");
  }

  @Test
  void aWordThatNoTippingPointHasLeavesNone() {
    WebElement words = browser.findElement(By.cssSelector("[data-filter=text]"));
    words.sendKeys("RETURNS 2");
    assertThat(shown()).hasSize(2);

    words.sendKeys("x");

    assertThat(shown()).isEmpty();
    assertThat(browser.findElement(By.id("shown")).getText()).isEqualTo("0 of 2");
  }

  @Test
  void whatIsFilteredOutStaysFolded() {
    choose("local:other");

    browser.findElement(By.id("unfold")).click();

    assertThat(browser.findElements(By.cssSelector(".tip[open]")))
        .singleElement()
        .satisfies(tip -> assertThat(tip.getDomAttribute("data-model")).isEqualTo("local:other"));
  }

  @Test
  void aMarkOfAPlotOpensItsTippingPointEvenIfItIsFilteredOut() {
    WebElement mark = browser.findElement(By.cssSelector("svg a[href^='#t']"));
    String target = mark.getDomAttribute("href").substring(1);
    String model = browser.findElement(By.id(target)).getDomAttribute("data-model");
    choose(model.equals("local:m") ? "local:other" : "local:m");
    assertThat(browser.findElement(By.id(target)).isDisplayed()).isFalse();

    unfoldAround(mark);
    new Actions(browser).scrollToElement(mark).moveToElement(mark).click().perform();

    WebElement tip = browser.findElement(By.id(target));
    assertThat(tip.isDisplayed()).isTrue();
    assertThat(tip.getDomAttribute("open")).isNotNull();
    assertThat(browser.switchTo().activeElement())
        .isEqualTo(tip.findElement(By.tagName("summary")));
  }

  @Test
  void aFragmentOpensItsTippingPoint() {
    browser.get("about:blank");
    browser.get(page.toUri() + "#t1");

    assertThat(browser.findElement(By.id("t1")).getDomAttribute("open")).isNotNull();
  }

  @Test
  void aModelTakenOutOfThePlotsIsGoneFromThem() {
    List<WebElement> marks = browser.findElements(By.cssSelector("#answer .plot .s1"));
    assertThat(marks).isNotEmpty().anyMatch(WebElement::isDisplayed);

    browser.findElement(By.cssSelector("#series input[value='1']")).click();

    assertThat(marks).noneMatch(WebElement::isDisplayed);
    assertThat(browser.findElements(By.cssSelector("#answer .plot .s0")))
        .anyMatch(WebElement::isDisplayed);
  }

  @Test
  void theKeyboardReachesAndOpensATippingPoint() {
    new Actions(browser).sendKeys(Keys.TAB).perform();
    WebElement skip = browser.switchTo().activeElement();
    assertThat(skip.getText()).isEqualTo("Skip to the answer");
    assertThat(skip.getRect().getX()).as("seen once it has the focus").isNotNegative();

    for (int i = 0; i < 120 && !focused().startsWith("summary.tip"); i++) {
      new Actions(browser).sendKeys(Keys.TAB).perform();
    }
    assertThat(focused()).startsWith("summary.tip");
    new Actions(browser).sendKeys(Keys.ENTER).perform();

    assertThat(browser.findElements(By.cssSelector(".tip[open]"))).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(ints = {1280, 400})
  void nothingIsWiderThanTheWindow(int width) {
    browser.manage().window().setSize(new Dimension(width, 900));
    browser.findElements(By.cssSelector("details")).forEach(ReportInBrowserTest::unfold);

    assertThat(
            (Long)
                browser.executeScript(
                    "return document.documentElement.scrollWidth - document.documentElement.clientWidth"))
        .isZero();
  }

  @Test
  void nothingIsRequestedAndNothingIsComplainedOf() {
    browser.findElement(By.id("unfold")).click();
    unfoldAll();

    assertThat(requests()).isEmpty();
    assertThat(messages()).isEmpty();
  }

  @Test
  void thePolicyRefusesOtherScriptsAndOtherPlaces() {
    browser.executeScript(
        "var s = document.createElement('script'); s.textContent = 'window.intruder = 1';"
            + "document.body.append(s);"
            + "var i = new Image(); i.src = 'http://127.0.0.1:9/x.png'; document.body.append(i);");

    assertThat(browser.executeScript("return window.intruder")).isNull();
    assertThat(messages())
        .hasSizeGreaterThanOrEqualTo(2)
        .allMatch(text -> text.contains("Content Security Policy"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<script>window.intruder=1</script>",
        "</script><script>window.intruder=1</script>",
        "\" onmouseover=\"window.intruder=1\" x=\"",
        "<img src=http://127.0.0.1:9/x onerror=window.intruder=1>",
        "</title><svg onload=window.intruder=1>",
        "</style><style>body{display:none}</style>",
        "javascript:window.intruder=1",
        "\u202Etxet\u202C \u2066x\u2069"
      })
  void nothingAModelSaysIsCarriedOut(String hostile) throws Exception {
    Path hostilePage =
        TwoModels.report(
            Files.createTempDirectory(temporary, "hostile"), hostile, "returns " + hostile);

    browser.get(hostilePage.toUri().toString());
    unfoldAll();
    browser
        .findElements(By.cssSelector(".tip summary"))
        .forEach(tip -> new Actions(browser).scrollToElement(tip).moveToElement(tip).perform());

    assertThat(browser.executeScript("return window.intruder")).isNull();
    assertThat(browser.findElement(By.tagName("h1")).isDisplayed()).isTrue();
    assertThat(requests()).isEmpty();
    assertThat(messages()).isEmpty();
  }

  /** By typing its name, as a reader may. */
  private static void choose(String model) {
    browser.findElement(By.cssSelector("[data-filter=model]")).sendKeys(model);
  }

  private static List<WebElement> shown() {
    return browser.findElements(By.cssSelector(".tip")).stream()
        .filter(WebElement::isDisplayed)
        .toList();
  }

  private static String focused() {
    return (String)
        browser.executeScript(
            "var a = document.activeElement;"
                + "return a.tagName.toLowerCase() + '.' + a.parentElement.className");
  }

  private static void unfold(WebElement details) {
    browser.executeScript("arguments[0].open = true", details);
  }

  private static void unfoldAll() {
    browser.executeScript("document.querySelectorAll('details').forEach(d => d.open = true)");
  }

  private static void unfoldAround(WebElement element) {
    browser.executeScript(
        "for (var e = arguments[0]; e; e = e.parentElement) if (e.tagName === 'DETAILS') e.open = true",
        element);
  }

  /** What the console says, since it was last asked. */
  private static List<String> messages() {
    pause();
    return entries(LogType.BROWSER).stream().map(LogEntry::getMessage).toList();
  }

  /** What was asked of anything but the page itself, since it was last asked. */
  private static List<String> requests() {
    pause();
    return entries(LogType.PERFORMANCE).stream()
        .map(LogEntry::getMessage)
        .filter(message -> message.contains("Network.requestWillBeSent\""))
        .filter(message -> !message.contains("\"url\":\"file://"))
        .filter(message -> !message.contains("\"url\":\"about:blank"))
        .toList();
  }

  private static List<LogEntry> entries(String type) {
    return StreamSupport.stream(browser.manage().logs().get(type).spliterator(), false).toList();
  }

  /** For what is asked or said behind the page's back. */
  private static void pause() {
    new Actions(browser).pause(Duration.ofMillis(150)).perform();
  }

  private static Optional<Path> onPath(String... names) {
    return Arrays.stream(names)
        .flatMap(
            name ->
                Arrays.stream(System.getenv("PATH").split(File.pathSeparator))
                    .map(folder -> Path.of(folder, name)))
        .filter(Files::isExecutable)
        .findFirst();
  }
}
