/** Keeps React from throwing, and losing all that was typed, when a translator has moved or replaced elements (facebook/react#11538). */
export function tolerateChanges(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const parent = child.parentNode;
    return parent ? (removeChild.call(parent, child) as Child) : child;
  };
  Node.prototype.insertBefore = function <Child extends Node>(this: Node, child: Child, before: Node | null): Child {
    let place = before;
    // A translator wraps a text in elements of its own, so the child of `this` is one of the elements around `before`.
    while (place && place.parentNode !== this) place = place.parentNode;
    return insertBefore.call(this, child, place) as Child;
  };
}
