/**
 * Lets React remove elements, and insert elements before others, that somebody else has moved or replaced, such as a translator. Otherwise
 * React throws, and an error page takes the place of the page with all that was typed (facebook/react#11538).
 */
export function tolerateChanges(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const parent = child.parentNode;
    return parent ? (removeChild.call(parent, child) as Child) : child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    let place = before;
    // A translator puts a text into elements of its own. The new element goes before these.
    while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, child, place) as Child;
  };
}
