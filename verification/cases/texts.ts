/**
 * Texts that people paste and type, each with the report where it went wrong on somebody's site. `ours` are rows that we found ourselves.
 * Every number, name and address is invented.
 */

export interface TextCase {
  /** A public report as `owner/repository#number`, or `ours`. */
  readonly source: string;
  readonly input: string;
  /** What reaches the provider. An empty text counts as missing. */
  readonly right: string;
}

const rows = (table: readonly (readonly [source: string, input: string, right: string])[]): readonly TextCase[] =>
  table.map(([source, input, right]) => ({ source, input, right }));

/** Names and messages. */
export const texts = rows([
  ["elixir-ecto/ecto#4087", "\u200b", ""],
  ["mozilla/addons-server#21439", "\u2800", ""],
  ["mozilla/addons-server#21439", "\u3164", ""],
  ["mucklet/mucklet-client#402", "\u3164 \u3164", ""],
  ["Facepunch/garrysmod-issues#5908", "\u115f\u1160", ""],
  ["Facepunch/garrysmod-issues#5908", "\u180b\u200d", ""],
  ["discourse/discourse#21331", "\u00ad\uffa0\u180e\u2060", ""],
  ["damoang/angple#2146", "\u3000\u200b山寂\u200d\ufeff", "山寂\u200d"],
  ["brianc/node-postgres#2080", "Hello world\u0000!", "Hello world!"],
  ["filipedeschamps/tabnews.com.br#731", "\u0000", ""],
  ["enketo/enketo#1118", "Pain\u0007 since\u001f May\u007f", "Pain since May"],
  ["orbeon/orbeon-forms#108", "Stent\u0013 in 2019\u0085now worse", "Stent in 2019\nnow worse"],
  ["elan-ev/studip-opencast-plugin#375", "First line\u000bsecond line", "First line\nsecond line"],
  ["2sic/2sxc#483", "Ward 3\u000c\u2028Bed 4", "Ward 3\n\nBed 4"],
  ["ours", "Creatinine\t2.4\tmg/dl", "Creatinine 2.4 mg/dl"],
  ["XiovV/calich#252", "Alice\u202eeviL", "AliceeviL"],
  ["spencermountain/out-of-character#90", "\u2067أمينة\u2069 \u061c(كينيا)", "أمينة (كينيا)"],
  ["OWASP/ASVS#1744", "report\u202dfdp\u202c.exe", "reportfdp.exe"],
  ["Woundorf/foxreplace#393", "An\u00adfän\u00adge\u00adrin\u00adnen", "Anfängerinnen"],
  ["kepano/defuddle#103", "برنامه\u200cهای من", "برنامه\u200cهای من"],
  ["diegosouzapw/OmniRoute#12186", "👨\u200d👩\u200d👧 می\u200cروم", "👨\u200d👩\u200d👧 می\u200cروم"],
  ["goodmami/rumi-jawi#3", " \u200cساءين\u200cس", "ساءين\u200cس"],
  ["ours", "উৎ\u200d র\u200d্যাব", "উৎ\u200d র\u200d্যাব"],
  [
    "ours",
    "❤\ufe0f 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
    "❤\ufe0f 🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}",
  ],
  ["langfuse/langfuse#12999", "Jose\u0301 Mun\u0303oz", "José Muñoz"],
  ["filesender/filesender#2620", "U\u0308mit", "Ümit"],
  ["kawasima/raoh#106", "\u304b\u3099", "が"],
  ["ours", "Jose\u200b\u0301", "José"],
]);

/** Addresses that are cleaned without a word. */
export const emails = rows([
  ["alphagov/notifications-admin#2037", "\u200bamina@example.org", "amina@example.org"],
  ["alphagov/notifications-utils#548", "amina@exam\u200bple.org", "amina@example.org"],
  ["alphagov/notifications-utils#548", "\tami\u200cna\u200d@exa\u2060mple.o\u180erg\ufeff", "amina@example.org"],
  ["validatorjs/validator.js#940", "\u200bamina@example.org\u200b", "amina@example.org"],
  ["pydantic/pydantic#3772", "amina@example.org\u200b", "amina@example.org"],
  ["churchthemes/church-theme-framework#16", "amina\u200b@example.org", "amina@example.org"],
  ["whatwg/html#8597", "\u202aamina@example.org\u202c", "amina@example.org"],
  ["verbb/hyper#86", "\u202damina@example.org\u202c", "amina@example.org"],
  ["signalapp/Signal-Android#11630", "\u2068amina@example.org\u2069", "amina@example.org"],
  ["ours", "\u200famina@example.org\u200e\u061c", "amina@example.org"],
  ["egulias/EmailValidator#386", "amina\u00a0@example.org", "amina@example.org"],
  ["ansman/validate.js#348", "\u2009amina@example.org", "amina@example.org"],
  ["mozilla/persona#583", "  amina@example.org", "amina@example.org"],
  ["dexlab-io/dexpay-pos#130", "amina@example.org ", "amina@example.org"],
  ["PostHog/posthog#71442", "ami\u00adna@example.org\n", "amina@example.org"],
  ["tbar0970/jethro-pmm#898", "mailto:amina@example.org", "amina@example.org"],
  ["lionheart/openradar-mirror#20053", "mailto:amina@example.org?subject=Hello", "amina@example.org"],
  ["ours", "mailto:amina%40example.org", "amina@example.org"],
  ["FlowCrypt/flowcrypt-browser#5309", "Amina OGE <amina@example.org>", "amina@example.org"],
  ["Qowaiv/Qowaiv#76", "Amina Oge <mailto:amina@example.org>", "amina@example.org"],
  ["LimeSurvey/LimeSurvey#5224", "amina < oge <amina@example.org>", "amina@example.org"],
  ["usesend/useSend#174", "Someone @ something <amina@example.org>", "amina@example.org"],
  ["ours", "<amina@example.org>", "amina@example.org"],
  ["ours", "amina@example.org <mailto:amina@example.org>", "amina@example.org"],
  ["ours", "Amina Oge (amina@example.org)", "amina@example.org"],
  ["eklem/words-n-numbers#106", "amina@example.org.", "amina@example.org"],
  ["reworkd/harambe#94", "amina@example.org...", "amina@example.org"],
  ["mikel/mail#1173", "amina@example.org, ", "amina@example.org"],
  ["ours", "amina@example.org;", "amina@example.org"],
  ["ours", "amina@example.org\u060c", "amina@example.org"],
  ["ours", "amina@example.org。", "amina@example.org"],
  ["ours", "amina@example.org।", "amina@example.org"],
  ["whatwg/html#1389", "amina＠example.org", "amina@example.org"],
  ["whatwg/html#1389", "amina\ufe6bexample.org", "amina@example.org"],
  ["baserproject/basercms#1701", "ａｍｉｎａ＠ｅｘａｍｐｌｅ．ｏｒｇ", "amina@example.org"],
  ["baserproject/basercms#2537", "１２３@example。org", "123@example.org"],
  ["ours", "amina٧٨@example.org", "amina78@example.org"],
  ["ours", "amina৭৮@example.org", "amina78@example.org"],
  ["ours", "anne\u2013marie@example.org", "anne-marie@example.org"],
  ["ours", '"amina@example.org"', "amina@example.org"],
  ["ours", "“amina@example.org”", "amina@example.org"],
  ["ours", "«\u00a0amina@example.org\u00a0»", "amina@example.org"],
  ["ours", "*amina@example.org*", "amina@example.org"],
  ["ours", "'amina@example.org'.", "amina@example.org"],
  ["ours", "• amina@example.org", "amina@example.org"],
  ["ours", "Email: amina@example.org", "amina@example.org"],
  ["ours", "E-mail : amina@example.org.", "amina@example.org"],
  ["ours", "البريد الإلكتروني: \u202aamina@example.org\u202c", "amina@example.org"],
  ["ours", "ইমেইল： amina@example.org", "amina@example.org"],
  ["ours", "Email amina@example.org", "amina@example.org"],
  ["ours", "amina@gmail. com", "amina@gmail.com"],
  ["ours", "amina @ gmail.com", "amina@gmail.com"],
]);

/** Addresses that are asked about once. The same Send again sends them. */
export const askedEmails = rows([
  ["filesender/filesender#2266", "josé@example.org", "josé@example.org"],
  ["K-and-R/email_validator#36", "寿司@example.com", "寿司@example.com"],
  ["ours", "jose\u0301@example.org", "josé@example.org"],
  ["ours", "أمينة@مثال.إختبار", "أمينة@مثال.إختبار"],
  ["ours", "amina@bücher.de", "amina@bücher.de"],
  ["alphagov/notifications-utils#500", "amina.o’ge@example.org", "amina.o'ge@example.org"],
  ["FlowCrypt/flowcrypt-browser#5115", "AminaO'Ge@tbs.com", "AminaO'Ge@tbs.com"],
  ["ours", "x&co@example.org", "x&co@example.org"],
  ["ours", "x!y@example.org", "x!y@example.org"],
  ["exceedone/exment#800", "xxx.yyy.@docomo.ne.jp", "xxx.yyy.@docomo.ne.jp"],
  ["KumoCorp/kumomta#77", "user..name@example.com", "user..name@example.com"],
  ["EC-CUBE/ec-cube#1325", '"hoge."@example.com', '"hoge."@example.com'],
  ["PHPMailer/PHPMailer#413", "amina.@gmail.com", "amina.@gmail.com"],
  ["rgerum/unofficial-duolingo-stories#309", "other@ingrids.email", "other@ingrids.email"],
  ["hackmcgill/hackerAPI#261", "<amina@example.info>", "amina@example.info"],
  ["ReactiveRaven/jqBootstrapValidation#211", "amina@example.today", "amina@example.today"],
  ["projectsend/projectsend#58", "amina+india@example.org", "amina+india@example.org"],
  ["whatwg/html#8597", "amina@localhost", "amina@localhost"],
  ["ours", "amina@gmailcom", "amina@gmailcom"],
  ["ours", "amina@my_host.org", "amina@my_host.org"],
]);

/** Texts without one address. They are refused with the specification's sentence. */
export const refusedEmails: readonly Omit<TextCase, "right">[] = [
  { source: "rxweb/rxweb#18", input: "john@gmail.com6666   4444" },
  { source: "getarcaneapp/arcane#3776", input: "a@b@c <amina@example.org>" },
  { source: "mikel/mail#1124", input: "amina@gmail...com" },
  { source: "ours", input: "amina.example.org" },
  { source: "ours", input: "amina@" },
  { source: "ours", input: "@example.org" },
  { source: "ours", input: "amina oge@example.org" },
  { source: "ours", input: "amina@example.org, joseph@example.org" },
  { source: "ours", input: "amina@example,org" },
  { source: "ours", input: "amina@example.org\r\nBcc: joseph@example.org" },
];

const REFERENCE = "6W4-N6X-LHB";

/** Texts with the same reference. */
export const references = rows(
  (
    [
      ["PostHog/posthog#71442", "6W4\u00ad-N6X-\u200bLHB\n"],
      ["PostHog/posthog#71442", "６Ｗ４－Ｎ６Ｘ－ＬＨＢ"],
      ["alphagov/notifications-admin#3415", "6W4 N6X LHB"],
      ["alphagov/notifications-admin#3415", "6W4_N6X_LHB"],
      ["cds-snc/covid-alert-portal#319", "6w4 n6x lhb"],
      ["wise-old-man/wise-old-man#1588", "6W4N6XLHB"],
      ["bitwarden/clients#14258", "6W4-N6X-LHB "],
      ["GoogleCloudPlatform/fda-mystudies#57", " 6W4-N6X-LHB"],
      ["tog22/eaforum#71", "6w4.n6x.lhb."],
      ["alphagov/notifications-utils#1222", "6W4\u2011N6X\u2011LHB"],
      ["lcnetdev/marva-quartz#695", "6W4\u2013N6X\u2014LHB"],
      ["ours", "6W4\u2212N6X\u2212LHB"],
      ["ours", "6W4ーN6XーLHB"],
      ["ours", "Reference: 6W4-N6X-LHB"],
      ["ours", "Your reference is 6W4-N6X-LHB."],
      ["ours", "“6W4-N6X-LHB”"],
      ["ours", "(6W4-N6X-LHB)"],
      ["ours", "*6W4-N6X-LHB*"],
      ["ours", "_6w4-n6x-lhb_"],
      ["ours", "المرجع: \u20686W4-N6X-LHB\u2069"],
      ["ours", "الرقم المرجعي ٦W٤-N٦X-LHB، شكرًا"],
      ["ours", "রেফারেন্স ৬W৪-N৬X-LHB"],
      ["ours", "Ref 6w4 n6x lhb please"],
      ["ours", "my number: 6w4n6xlhb, thanks"],
      ["ours", "Référence : 6W4 – N6X – LHB"],
      ["ours", "Номер заявки 6W4-N6X-LHB"],
      ["ours", "We have your request 6W4-N6X-LHB"],
      ["ours", "https://veramed.example/thank-you/6W4-N6X-LHB"],
      ["tailscale/golink#148", "https://veramed.example/thank-you/6W4-N6X-LHB."],
      ["Couchers-org/couchers#2172", "(https://veramed.example/ar/thank-you/6W4-N6X-LHB)"],
      ["tutao/tutanota#3218", "<https://veramed.example/thank-you/6W4-N6X-LHB>"],
      ["openstreetmap/openstreetmap-website#995", "at https://veramed.example/thank-you/6W4-N6X-LHB?form=review."],
      ["ours", "https://veramed.example/thank-you/6W4-N6X-LHB?utm_source=mail&fbclid=IwAR2x#top"],
      [
        "FusionAuth/fusionauth-issues#629",
        "https://eur01.safelinks.protection.outlook.com/?url=https%3A%2F%2Fveramed.example%2Fthank-you%2F6W4-N6X-LHB&data=05%7C02%7C&sdata=x%3D&reserved=0",
      ],
    ] as const
  ).map(([source, input]) => [source, input, REFERENCE] as const),
);

/** What mail programs make of the last part of the address of a status page. */
export const statusAddresses = rows(
  (
    [
      ["tailscale/golink#148", "6W4-N6X-LHB."],
      ["mastodon/mastodon#555", "6W4-N6X-LHB)."],
      ["thunderbird/thunderbird-android#218", "6W4-N6X-LHB%3E"],
      ["the-djmaze/snappymail#1902", "6W4-N6X-LHB%5D"],
      ["ckan/ckan#1984", "6W4-N6X-LHB;"],
      ["ours", "6W4-N6X-LHB%20"],
      ["ours", "6W4-N6X-LHB%E2%80%9D"],
      ["ours", "6W4-N6X-LHB%3Fform=review"],
      ["ours", "6W4-N6X-LHB&utm_source=mail"],
      ["ours", "6W4-N6X-LHB%23top"],
      ["ours", "6w4%E2%80%91n6x%E2%80%91lhb"],
      ["ours", "%D9%A6W%D9%A4-N%D9%A6X-LHB"],
    ] as const
  ).map(([source, input]) => [source, input, REFERENCE] as const),
);

export interface PhoneCase extends TextCase {
  readonly country: string;
}

const phoneRows = (
  table: readonly (readonly [source: string, country: string, input: string, right: string])[],
): readonly PhoneCase[] => table.map(([source, country, input, right]) => ({ source, country, input, right }));

/** Numbers that can be dialled as they are meant. */
export const phones = phoneRows([
  ["verbb/hyper#86", "GB-+44", "\u202d07911 123456\u202c", "+447911123456"],
  ["verbb/hyper#86", "GB-+44", "tel:+447911123456", "+447911123456"],
  ["signalapp/Signal-Android#11630", "KE-+254", "\u2068+254 712 345678\u2069", "+254712345678"],
  ["FossifyOrg/Contacts#207", "SA-+966", "\u200e+966 50 123 4567", "+966501234567"],
  ["bl00mber/react-phone-input-2#459", "IR-+98", "۰۹۱۲۳۴۵۶۷۸۹", "+989123456789"],
  ["marmelroy/PhoneNumberKit#294", "IQ-+964", "٠٧٧٠١٢٣٤٥٦٧", "+9647701234567"],
  ["jackocnr/intl-tel-input#2105", "AF-+93", "۰۷۰ ۱۲۳ ۴۵۶۷", "+93701234567"],
  ["catamphetamine/libphonenumber-js#141", "GB-+44", "+٤٤٧٩١١١٢٣٤٥٦", "+447911123456"],
  ["ourjapanlife/findadoc-web#1762", "JP-+81", "０９０－１２３４－５６７８", "+819012345678"],
  ["alphagov/notifications-utils#1222", "GB-+44", "07911\u2011123\u2011456", "+447911123456"],
  ["CareTogether/CareTogetherCMS#467", "US-+1", "201\u00ad555\u00ad0123", "+12015550123"],
  ["hellohaptik/chatbot_ner#392", "IN-+91", "98765—43210", "+919876543210"],
  ["Share-Impact/Android-Impact-Issues#86", "KW-+965", "+965.5000.1982", "+96550001982"],
  ["predix-ui/predix-ui.github.io#342", "US-+1", "201-555-0123", "+12015550123"],
  ["AstrOOnauta/react-native-international-phone-number#126", "AR-+54", "+54 9 11 2345 6789", "+5491123456789"],
  ["AstrOOnauta/react-native-international-phone-number#126", "AR-+54", "+54 9 351 765 4321", "+5493517654321"],
  ["AfterShip/phone#253", "AR-+54", "0351 15 765 4321", "+5493517654321"],
  ["openstreetmap/iD#8379", "CI-+225", "+225 27 20 21 34 56", "+2252720213456"],
  ["jackocnr/intl-tel-input#1249", "CI-+225", "07 07 12 34 56", "+2250707123456"],
  ["mobi/telephone_number#138", "BJ-+229", "+229 01 97 12 34 56", "+2290197123456"],
  ["Propaganistas/Laravel-Phone#261", "BJ-+229", "2290197123456", "+2290197123456"],
  // Two numbers, which staff dial one after the other.
  ["catamphetamine/libphonenumber-js#268", "PL-+48", "513140867 513140868", "+48513140867 / +48513140868"],
  ["dimagi/commcare-hq#3491", "UG-+256", "0772123456 0701234567", "+256772123456 / +256701234567"],
  ["dimagi/commcare-hq#3491", "KE-+254", "0712 345 678 0733 345 678", "+254712345678 / +254733345678"],
  ["getsentry/sentry#42002", "KE-+254", "0712345678\n0733345678", "+254712345678 / +254733345678"],
  ["alltheplaces/alltheplaces#9548", "BE-+32", "0470 12 34 56;0471 12 34 56", "+32470123456 / +32471123456"],
  ["alltheplaces/alltheplaces#9548", "BE-+32", "02/633.12.34", "+3226331234"],
  ["catamphetamine/libphonenumber-js#268", "PL-+48", "513140867 and 513140868", "+48513140867 / +48513140868"],
  ["ours", "KE-+254", "+254712345678 +254733345678", "+254712345678 / +254733345678"],
  ["ours", "IN-+91", "+254 712 345 678 or 0733 345 678", "+254712345678 / +254733345678"],
  ["ours", "IN-+91", "+254 712 345 678 0733 345 678", "+254712345678 / +254733345678"],
  ["ours", "CD-+243", "0991234567 ou 0811234567", "+243991234567 / +243811234567"],
  ["ours", "RU-+7", "8 916 123-45-67 и 8 903 123-45-67", "+79161234567 / +79031234567"],
  ["ours", "BD-+880", "০১৭১২-৩৪৫৬৭৮, ০১৮১২-৩৪৫৬৭৮", "+8801712345678 / +8801812345678"],
  ["ours", "IQ-+964", "٠٧٧٠١٢٣٤٥٦٧ ٠٧٨٠١٢٣٤٥٦٧", "+9647701234567 / +9647801234567"],
  ["ours", "IN-+91", "Home: 022 2345 6789, mobile: 98765 43210", "+912223456789 / +919876543210"],
  ["ours", "IN-+91", "98765 43210 & 98765 43211", "+919876543210 / +919876543211"],
  // A label, quotes, a sentence.
  ["ours", "UG-+256", "Tel: 0772 123 456", "+256772123456"],
  ["ours", "IN-+91", "Tel: +254 712 345 678", "+254712345678"],
  ["ours", "IN-+91", "Tél. : 00254 712 345 678.", "+254712345678"],
  ["ours", "IN-+91", "WhatsApp +254 712 345 678", "+254712345678"],
  ["ours", "IN-+91", "(WhatsApp) +254712345678", "+254712345678"],
  ["ours", "IN-+91", "“+254 712 345 678”", "+254712345678"],
  ["ours", "IN-+91", "'+254712345678'", "+254712345678"],
  ["ours", "KE-+254", "0712 345 678.", "+254712345678"],
  ["ours", "KE-+254", "0712 345 678,", "+254712345678"],
  ["ours", "KE-+254", "My number is 0712 345 678", "+254712345678"],
  ["ours", "KE-+254", "0712 345 678 (Amina, my sister)", "+254712345678"],
  ["ours", "SD-+249", "هاتف: ٠٩١٢٣٤٥٦٧٨", "+249912345678"],
  ["ours", "IN-+91", "هاتف: ٠٠٢٤٩٩١٢٣٤٥٦٧٨", "+249912345678"],
  ["ours", "BD-+880", "মোবাইল: ০১৭১২-৩৪৫৬৭৮", "+8801712345678"],
  ["ours", "RU-+7", "тел. 8 (916) 123-45-67", "+79161234567"],
  ["ours", "TZ-+255", "simu 0754 123 456", "+255754123456"],
  ["ours", "IQ-+964", "«\u200f9647701234567+\u200f»", "+9647701234567"],
  ["ours", "KE-+254", "\u00a00712\u2009345\u202f678\u00a0", "+254712345678"],
  ["ours", "KE-+254", "+254\u00a0(0)\u00a0712\u00a0345\u00a0678", "+254712345678"],
  ["ours", "KE-+254", "0712\u200b345\u200b678", "+254712345678"],
  ["ours", "KE-+254", "*0712345678*", "+254712345678"],
  ["ours", "IN-+91", "0124-400 2000 ext. 12", "+911244002000 ext. 12"],
  ["ours", "IN-+91", "https://wa.me/254712345678?text=Hello%202", "+254712345678"],
]);

/** Old numbers, and their new form that the field offers. */
export const oldPhones = phoneRows([
  ["openstreetmap/iD#8379", "CI-+225", "20 21 34 56", "+2252720213456"],
  ["floere/phony#478", "CI-+225", "07 12 34 56", "+2250707123456"],
  ["natintosh/intl_phone_number_input#230", "CI-+225", "+225 05 12 34 56", "+2250505123456"],
  ["chronotruck/FlagPhoneNumber#210", "CI-+225", "225 01 12 34 56", "+2250101123456"],
  ["daddyz/phonelib#215", "IN-+91", "+225 47 12 34 56", "+2250747123456"],
  ["mobi/telephone_number#138", "BJ-+229", "97 12 34 56", "+2290197123456"],
  ["jackocnr/intl-tel-input#1895", "IN-+91", "+229 61 12 34 56", "+2290161123456"],
]);
