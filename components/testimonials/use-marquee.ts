import { type FocusEvent, useLayoutEffect, useRef, useState } from "react";

/** A row that stops glides on or back until a whole card is at its start. */
const GLIDE = { duration: 200, easing: "ease-out" };

/** Returns the animation of the row, or undefined if the row has stopped. */
const motionOf = (view: HTMLElement | null) => view?.firstElementChild?.getAnimations()[0];

function measure(view: HTMLElement) {
  const row = view.firstElementChild as HTMLElement;
  return { row, round: row.offsetWidth / 2, scrolled: Math.abs(view.scrollLeft) };
}

/** Scrolls to the whole card, not only the button. */
const showCard = (button: Element | null) =>
  button?.closest("li")?.scrollIntoView({ block: "nearest", inline: "nearest" });

/** A stopped row has a whole card at its start, and a visitor can scroll to each card. The row moves on from where it was scrolled to. */
export function useMarquee(count: number) {
  const view = useRef<HTMLElement>(null);
  /** How many pixels of the row had left the view when the row stopped. */
  const passed = useRef<number>(undefined);
  const [isPaused, setPaused] = useState(false);
  const [hasFocus, setFocus] = useState(false);
  /** How much of the row has already left the view when the row moves again, from 0 to 1. */
  const [start, setStart] = useState(0);
  const isStill = isPaused || hasFocus;

  useLayoutEffect(() => {
    if (!isStill || !view.current || passed.current === undefined) return;
    const { row, round } = measure(view.current);
    const pitch = round / count;
    const place = Math.round(passed.current / pitch) * pitch;
    const forward = getComputedStyle(view.current).direction === "rtl" ? -1 : 1;
    view.current.scrollLeft = forward * (place % round);
    showCard(view.current.querySelector("button:focus-visible"));
    row.animate([{ translate: `${forward * (place - passed.current)}px` }, { translate: "0" }], GLIDE);
  }, [isStill, count]);

  function stop(set: (isStill: true) => void) {
    const motion = motionOf(view.current);
    if (!isStill && motion && view.current) {
      const { round, scrolled } = measure(view.current);
      passed.current = (motion.effect?.getComputedTiming().progress ?? 0) * round + scrolled;
    }
    set(true);
  }

  function go(set: (isStill: false) => void, staysStill: boolean) {
    if (isStill && !staysStill && view.current && passed.current !== undefined) {
      const { round, scrolled } = measure(view.current);
      setStart((scrolled % round) / round);
      view.current.scrollLeft = 0;
      passed.current = undefined;
    }
    set(false);
  }

  return {
    view,
    start,
    isStill,
    isPaused,
    pause: () => stop(setPaused),
    toggle: () => (isPaused ? go(setPaused, hasFocus) : stop(setPaused)),
    /** A focused card must not move. */
    onFocus: ({ target, currentTarget }: FocusEvent) => {
      if (target === currentTarget || !target.matches(":focus-visible")) return;
      stop(setFocus);
      showCard(target);
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.contains(relatedTarget)) go(setFocus, isPaused);
    },
  };
}
