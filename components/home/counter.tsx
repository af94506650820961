import type { HeroFigure } from "#components/home/figures.tsx";
import { counterStyle, localDigits } from "#lib/i18n/digits.ts";
import type { Locale } from "#lib/i18n/locales.ts";

/**
 * Returns the style sheet of a counter. The text of the element is the final value. While counting, the text is transparent and the count
 * covers it, so nothing moves. The empty alternative in `content` hides the count from screen readers. A browser without `@property` does
 * not count: it shows 1, then the final value. The count has the opposite direction of the page. It therefore grows at its first digit, and
 * its last digit stays in place.
 */
const countingIn = (count: string) => `@property --count{syntax:"<integer>";inherits:true;initial-value:1}
@keyframes count{from,to{--shown:visible;-webkit-text-fill-color:transparent}from{--count:1}to{--count:var(--end)}}
@media (prefers-reduced-motion:no-preference) and (forced-colors:none){.counter{animation:count 0s;position:relative}
.counter::after{content:${count};content:${count}/"";counter-reset:count var(--count);visibility:var(--shown,hidden);-webkit-text-fill-color:currentcolor;position:absolute;inset:0;direction:rtl}
[dir=rtl] .counter::after{direction:ltr}}`;

/** Returns the CSS rule that counts from 1 by `step` every `every` milliseconds, until the next step would reach the value. */
function ruleOf({ id, step, every }: HeroFigure, value: number): string {
  const steps = Math.ceil((value - 1) / step);
  return `.counter-${id}{--end:${1 + steps * step};animation-duration:${steps * every}ms;animation-timing-function:steps(${steps})}`;
}

/**
 * Counts a figure up from 1 when the page is first painted (requirements §4.11). CSS does this, because scripts load later: visitors would
 * see the final value, and then see the count start at 1 (decision 0018).
 */
export function Counter({ locale, figure, value }: { locale: Locale; figure: HeroFigure; value: number }) {
  const style = counterStyle(locale);
  return (
    <>
      <style href="counting" precedence="low">
        {countingIn(style ? `counter(count,${style})` : "counter(count)")}
      </style>
      <style href={`counter-${figure.id}`} precedence="low">
        {ruleOf(figure, value)}
      </style>
      <span className={`tabular counter counter-${figure.id}`}>{localDigits(locale, value)}</span>
    </>
  );
}
