import {
  ArrowLeft,
  CalendarPlus,
  Check,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  CircleCheck,
  Clock,
  FileText,
  House,
  type IconNode,
  Image,
  Languages,
  Mail,
  MapPin,
  Menu,
  MessageCircle,
  Pause,
  Phone,
  Play,
  Siren,
  Stethoscope,
  X,
} from "lucide";
import { createElement } from "react";

const icons = {
  back: ArrowLeft,
  calendar: CalendarPlus,
  chat: MessageCircle,
  check: Check,
  clock: Clock,
  close: X,
  doctor: Stethoscope,
  document: FileText,
  emergency: Siren,
  expand: ChevronDown,
  home: House,
  image: Image,
  language: Languages,
  mail: Mail,
  menu: Menu,
  next: ChevronRight,
  pause: Pause,
  phone: Phone,
  place: MapPin,
  play: Play,
  previous: ChevronLeft,
  success: CircleCheck,
} as const satisfies Record<string, IconNode>;

/** Icons with a direction. Right-to-left languages mirror them. */
const pointing: readonly (keyof typeof icons)[] = ["back", "next", "previous"];

/**
 * A decorative line icon beside words that say the same. It is drawn here because lucide-react's icons are client
 * components, which cost 1 KB of scripts on each page.
 */
export function Icon({ name, className = "size-6" }: { name: keyof typeof icons; className?: string }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${pointing.includes(name) ? "rtl:mirrored " : ""}${className}`}
    >
      {icons[name].map(([tag, attributes], index) => createElement(tag, { ...attributes, key: `${name}-${index}` }))}
    </svg>
  );
}
