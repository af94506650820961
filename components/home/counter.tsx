import type { HeroFigure } from "#components/home/figures.tsx";
import { counterStyle, localDigits } from "#lib/i18n/digits.ts";
import type { Locale } from "#lib/i18n/locales.ts";

/**
 * While counting, the text is transparent and the count covers it, so nothing moves. The empty alternative in `content` hides the count
 * from screen readers. The count runs against the direction of the page, so its last digit stays in place.
 */
const countingIn = (count: string) => `@property --count{syntax:"<integer>";inherits:true;initial-value:1}
@keyframes count{from,to{--shown:visible;-webkit-text-fill-color:transparent}from{--count:1}to{--count:var(--end)}}
@media (prefers-reduced-motion:no-preference) and (forced-colors:none){.counter{animation:count 0s;position:relative}
.counter::after{content:${count};content:${count}/"";counter-reset:count var(--count);visibility:var(--shown,hidden);-webkit-text-fill-color:currentcolor;position:absolute;inset:0;direction:rtl}
[dir=rtl] .counter::after{direction:ltr}}`;

/** Counts from 1 by `step` every `every` milliseconds, until the next step would reach the value. */
function ruleOf({ id, step, every }: HeroFigure, value: number): string {
  const steps = Math.ceil((value - 1) / step);
  return `.counter-${id}{--end:${1 + steps * step};animation-duration:${steps * every}ms;animation-timing-function:steps(${steps})}`;
}

/** Counts up in CSS from the first paint (requirements §4.11). With a script, visitors would see the final value first (decision 0018). */
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
