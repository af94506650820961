import type { Words } from "./words";

/**
 * The figures that we name about ourselves (spec §1). Marketing edits this file.
 *
 * A figure is shown with what it means, never alone. Before the launch each needs a `proof`: where the number comes from
 * and who can show it (`npm run launch:check` lists those without one).
 */
interface Claim {
  id: string;
  value: number;
  /** Stands right behind the value: "5000+", "95%", "24/7". */
  suffix: string;
  /** What exactly is counted, in the words that visitors read. */
  definition: Words;
  /** For us, never shown: the document or count behind the figure, and who keeps it. Empty until the firm gives it. */
  proof: string;
  /** The day for which the figure was counted, such as "2026-11-01". Empty until the firm gives it. */
  asOf: string;
  /** For us, never shown: what the firm must still decide about this figure. */
  toConfirm?: string;
}

export const claims = [
  {
    id: "years",
    value: 8,
    suffix: "+",
    definition: {
      en: "Years since the company began its work. It was founded in 2016.",
      fr: "Années écoulées depuis que l’entreprise a commencé son travail. Elle a été fondée en 2016.",
      ar: "عدد السنوات منذ بدأت الشركة عملها. وقد تأسست عام 2016.",
      ru: "Столько лет работает компания. Она основана в 2016 году.",
      sw: "Miaka tangu kampuni ianze kazi yake. Ilianzishwa mwaka 2016.",
    },
    proof: "",
    asOf: "",
  },
  {
    id: "founder-years",
    value: 12,
    suffix: "+",
    definition: {
      en: "Years that our founder has worked with patients who travel for treatment.",
      fr: "Années pendant lesquelles la personne qui a fondé l’entreprise a travaillé avec des patients qui voyagent pour se soigner.",
      ar: "عدد السنوات التي عمل فيها مؤسس الشركة مع مرضى يسافرون للعلاج.",
      ru: "Столько лет наш основатель работает с пациентами, которые едут на лечение.",
      sw: "Miaka ambayo mwanzilishi wetu amefanya kazi na wagonjwa wanaosafiri kwa matibabu.",
    },
    proof: "",
    asOf: "",
  },
  {
    id: "patients",
    value: 5000,
    suffix: "+",
    definition: {
      en: "Patients whose request we have worked on since 2016, whether or not they travelled.",
      fr: "Patients dont nous avons traité la demande depuis 2016, qu’ils aient voyagé ou non.",
      ar: "عدد المرضى الذين عملنا على طلباتهم منذ عام 2016، سواء سافروا أم لم يسافروا.",
      ru: "Заявками стольких пациентов мы занимались с 2016 года, состоялась поездка или нет.",
      sw: "Wagonjwa ambao tumeshughulikia maombi yao tangu mwaka 2016, waliosafiri na wasiosafiri.",
    },
    proof: "",
    asOf: "",
    toConfirm: "Whether requests without travel are counted, as the definition says.",
  },
  {
    id: "countries",
    value: 15,
    suffix: "+",
    definition: {
      en: "Countries in which we have partners who help families before and after the journey.",
      fr: "Pays où nous avons des partenaires qui aident les familles avant et après le voyage.",
      ar: "عدد الدول التي لنا فيها شركاء يساعدون العائلات قبل السفر وبعده.",
      ru: "В стольких странах у нас есть партнёры, которые помогают семьям до поездки и после неё.",
      sw: "Nchi ambako tuna washirika wanaozisaidia familia kabla na baada ya safari.",
    },
    proof: "",
    asOf: "",
  },
  {
    id: "success",
    value: 95,
    suffix: "%",
    definition: {
      en: "Requests brought to the treatment that was planned. It counts our own work and says nothing about a cure, which nobody can promise.",
      fr: "Demandes menées jusqu’au traitement prévu. Ce chiffre mesure notre propre travail et ne dit rien d’une guérison, que personne ne peut promettre.",
      ar: "نسبة الطلبات التي وصلت إلى العلاج المخطط له. وهي تقيس عملنا نحن، ولا تقول شيئًا عن الشفاء، فالشفاء لا يستطيع أحد أن يَعِد به.",
      ru: "Доля заявок, доведённых до запланированного лечения. Эта цифра — о нашей работе. Она ничего не говорит об излечении: обещать его не может никто.",
      sw: "Maombi yaliyofikishwa kwenye matibabu yaliyopangwa. Takwimu hii inahesabu kazi yetu wenyewe na haisemi lolote kuhusu kupona, jambo ambalo hakuna anayeweza kuliahidi.",
    },
    proof: "",
    asOf: "",
    toConfirm:
      "What the figure counts, over which period, and out of how many requests. Never show it as a rate of cure.",
  },
  {
    id: "support",
    value: 24,
    suffix: "/7",
    definition: {
      en: "A person answers our support line day and night, every day. It is not an ambulance service.",
      fr: "Une personne répond sur notre ligne d’assistance jour et nuit, tous les jours. Ce n’est pas un service d’ambulance.",
      ar: "يجيبكم إنسان على خط الدعم ليلًا ونهارًا، كل يوم. وهو ليس خدمة إسعاف.",
      ru: "По нашей линии поддержки отвечает человек, днём и ночью, каждый день. Это не скорая помощь.",
      sw: "Mtu hupokea simu yetu ya msaada usiku na mchana, kila siku. Si huduma ya gari la wagonjwa.",
    },
    proof: "",
    asOf: "",
  },
] as const satisfies readonly Claim[];
