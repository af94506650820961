/** The look of inputs. Not in `button.tsx`, because every page loads that file, and few pages have a form. */
export const controlClass =
  "block min-h-11 w-full text-ellipsis rounded-card border border-field bg-white px-3 py-2 aria-invalid:border-2 aria-invalid:border-danger disabled:bg-band";
