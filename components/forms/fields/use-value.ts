import { useWatch } from "react-hook-form";
import { useFormContext } from "#components/forms/state/form-context.tsx";
import { useHydrated } from "#components/ui/use-hydrated.ts";

/** Returns the current value of a field, even if it was typed before React started, which useWatch misses. */
export function useValue(name: string): string {
  const { fields, initial } = useFormContext();
  const watched: string | undefined = useWatch({ control: fields.control, name });
  // Renders again after the fields are registered, when their values are known.
  useHydrated();
  return watched ?? fields.getValues(name) ?? initial.values[name] ?? "";
}
