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
  Search,
  Siren,
  Stethoscope,
  X,
} from "lucide";
import { createElement } from "react";

const WhatsApp: IconNode = [
  ...MessageCircle,
  ["path", { d: "M9.2 8.4c-.5 3 3 6.8 6.2 6.9l1-1.5-2-1.2-1 .8c-1-.4-1.9-1.3-2.3-2.3l.8-1-1.1-2z" }],
];

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
  search: Search,
  success: CircleCheck,
  whatsApp: WhatsApp,
} as const satisfies Record<string, IconNode>;

export type IconName = keyof typeof icons;

/** Icons that right-to-left languages mirror. */
const pointing: readonly IconName[] = ["back", "next", "previous"];

/** A decorative icon. We do not use the components of lucide-react, which run in the browser and cost 1 KB of scripts on each page. */
export function Icon({ name, className = "size-6" }: { name: IconName; className?: string }) {
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
