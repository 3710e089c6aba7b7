package dev.morph.core.strategy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.morph.core.morphism.Budget;
import dev.morph.core.morphism.Radius;
import org.junit.jupiter.api.Test;

class WalkSettingsTest {
  private static final Radius WIDE = new Radius(100, 100);

  @Test
  void aRadiusGrowsByBothSteps() {
    WalkSettings settings = settings(2, 3, 50);

    assertThat(settings.firstRadius(WIDE)).isEqualTo(new Radius(5, 4));
    assertThat(settings.nextRadius(new Radius(5, 4), WIDE)).isEqualTo(new Radius(7, 7));
  }

  @Test
  void noRankLiesBeyondTheLargest() {
    assertThat(settings(2, 3, 6).nextRadius(new Radius(5, 4), WIDE)).isEqualTo(new Radius(6, 7));
    assertThat(settings(2, 3, 3).firstRadius(WIDE)).isEqualTo(new Radius(3, 4));
    assertThat(settings(2, 3, 5).firstRadius(WIDE)).isEqualTo(new Radius(5, 4));
  }

  @Test
  void aRadiusNeverShrinks() {
    assertThat(settings(0, 0, 3).nextRadius(new Radius(5, 4), WIDE)).isEqualTo(new Radius(5, 4));
  }

  @Test
  void theSeedsOwnLimitBoundsBoth() {
    WalkSettings settings = settings(2, 3, 50);

    assertThat(settings.firstRadius(new Radius(4, 2))).isEqualTo(new Radius(4, 2));
    assertThat(settings.nextRadius(new Radius(5, 4), new Radius(6, 5))).isEqualTo(new Radius(6, 5));
    assertThat(settings.nextRadius(new Radius(6, 5), new Radius(6, 5))).isEqualTo(new Radius(6, 5));
  }

  @Test
  void withoutASiteThereIsNoRadius() {
    WalkSettings settings = settings(2, 3, 50);

    assertThat(settings.firstRadius(new Radius(9, 0))).isEqualTo(Radius.NONE);
    assertThat(settings.nextRadius(Radius.NONE, new Radius(9, 0))).isEqualTo(Radius.NONE);
  }

  @Test
  void zeroIsAllowedWhereNothingIsToGrow() {
    assertThat(settings(0, 0, 1).expandN()).isZero();
  }

  @Test
  void settingsThatAllowNoExplorationAreRefused() {
    refused(() -> settings(-1, 0, 1));
    refused(() -> settings(0, -1, 1));
    refused(() -> settings(0, 0, 0));
    refused(() -> new WalkSettings(new Radius(5, 5), 0, 0, 1, 0, new Budget(1, 1)));
    refused(() -> new WalkSettings(new Radius(0, 5), 0, 0, 1, 1, new Budget(1, 1)));
    refused(() -> new WalkSettings(new Radius(5, 0), 0, 0, 1, 1, new Budget(1, 1)));
    assertThat(new WalkSettings(new Radius(1, 1), 0, 0, 1, 1, new Budget(1, 1)).maxQueries())
        .isEqualTo(1);
  }

  private static void refused(Runnable settings) {
    assertThatThrownBy(settings::run).isInstanceOf(IllegalArgumentException.class);
  }

  private static WalkSettings settings(int expandN, int expandK, int maxRank) {
    return new WalkSettings(new Radius(5, 4), expandN, expandK, maxRank, 200, new Budget(1000, 1));
  }
}
