/** The floor: the least that a page made with this version of Next and React can weigh. */
export default function HelloPage() {
  return <h1>Hello</h1>;
}
