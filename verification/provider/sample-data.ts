/** Invented reviews. The names say so, because these must never be taken for the words of patients. */
export const sampleReviews = [
  {
    name: "Sample A. (Nairobi)",
    location: "Nairobi, Kenya",
    rating: 5,
    review:
      "The coordinator wrote back the same evening, compared three hospitals for us in plain words, and told us honestly which questions only the surgeon could answer. We arrived knowing what each day would bring.",
    image: "sample-portrait-1.png",
    on: "2025-07-21T09:12:00.000Z",
  },
  {
    name: "Sample B. (Tashkent)",
    location: "Tashkent, Uzbekistan",
    rating: 5,
    review: "Our interpreter spoke Russian and stayed through every consultation.",
    image: "",
    on: "2025-07-04T14:40:00.000Z",
  },
  {
    name: "Sample C. (Baghdad)",
    location: "Baghdad, Iraq",
    rating: 4,
    review:
      "Visa letters came in four days and a driver was waiting at the airport. The flat near the hospital was clean, though smaller than in the pictures, and the owner spoke little English. Somebody from the team was on the phone whenever we needed help.",
    image: "sample-portrait-2.png",
    on: "2025-06-18T07:05:00.000Z",
  },
  {
    name: "Sample D. (Dhaka)",
    location: "Dhaka, Bangladesh",
    rating: 5,
    review: "Everything was explained to my father slowly, twice when he asked, and the bill matched the estimate.",
    image: "sample-portrait-3.png",
    on: "2025-05-30T11:26:00.000Z",
  },
  {
    name: "Sample E. (Lagos)",
    location: "Lagos, Nigeria",
    rating: 3,
    review: "Good doctors and kind nurses. The first appointment was moved twice and nobody told us why.",
    image: "",
    on: "2025-05-11T16:53:00.000Z",
  },
  {
    name: "Sample F. (Muscat)",
    location: "Muscat, Oman",
    rating: 4,
    review: "Smooth from the airport to the hospital and back.",
    image: "sample-portrait-4.png",
    on: "2025-04-22T08:31:00.000Z",
  },
  {
    name: "Sample G. (Kigali)",
    location: "Kigali, Rwanda",
    rating: 5,
    review:
      "After we came home they arranged two video calls with the physiotherapist and sent the prescriptions in a form that our own doctor could use. My sister still writes to the coordinator, and still gets an answer within the day.",
    image: "",
    on: "2025-03-27T13:18:00.000Z",
  },
  {
    name: "Sample H. (Almaty)",
    location: "Almaty, Kazakhstan",
    rating: 4,
    review: "Second opinion in two days, with the scans read by a second radiologist. It saved us a journey.",
    image: "sample-portrait-5.png",
    on: "2025-03-02T10:44:00.000Z",
  },
];

const gallery = (...numbers: number[]) => numbers.map((number) => `sample-gallery-${number}.png`);

export const sampleGallery = [
  { on: "2025-07-15T10:00:00.000Z", files: gallery(1, 2, 3, 4, 5) },
  { on: "2025-05-20T10:00:00.000Z", files: gallery(6, 7, 8, 9) },
  { on: "2025-03-10T10:00:00.000Z", files: gallery(10, 11, 12) },
];
