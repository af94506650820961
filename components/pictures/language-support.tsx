import { Scene } from "#components/pictures/scene.tsx";

/** A talk over tea in two scripts, "Hello" and "سلام". */
export function LanguageSupport({ className }: { className?: string | undefined }) {
  return (
    <Scene name="language-support" className={className}>
      <path d="M58 36h170a14 14 0 0 1 14 14v90a14 14 0 0 1-14 14h-84l-4 38-32-38H58a14 14 0 0 1-14-14V50a14 14 0 0 1 14-14z" />
      <g fill="none" transform="translate(70 70)">
        <path d="M0 0v50M28 0v50M0 25h28M48 35h25a12.5 14 0 1 0-5 12M90 0v50M106 0v50" />
        <ellipse cx="133" cy="36" rx="13" ry="14" />
      </g>
      <path
        className="fill-pine"
        d="M244 128h178a14 14 0 0 1 14 14v90a14 14 0 0 1-14 14h-44l-34 38-4-38h-96a14 14 0 0 1-14-14v-90a14 14 0 0 1 14-14z"
      />
      <g fill="none" className="stroke-paper" transform="translate(256 202)">
        <path d="M150-22v13a9 9 0 0 1-18 0v-9M132-9a9 9 0 0 1-18 0v-9M114-9Q114 0 105 0H98Q86 0 86-12V-50M86-24Q82 0 58 0M54-48 82-11" />
        <path d="M32 0C48 2 46-22 32-22S22-4 12-2 2 4 2 12V24M32 0Q24 0 20-8" />
      </g>
      <path d="M84 260h44l-5 48a9 9 0 0 1-9 8H98a9 9 0 0 1-9-8zM148 260h44l-5 48a9 9 0 0 1-9 8h-16a9 9 0 0 1-9-8z" />
      <path
        className="fill-marigold"
        d="M87 286h38l-2 22a9 9 0 0 1-9 8H98a9 9 0 0 1-9-8zM151 286h38l-2 22a9 9 0 0 1-9 8h-16a9 9 0 0 1-9-8z"
      />
    </Scene>
  );
}
