/** Copy-on-write lists: they are updated in place, return a plain immutable array, and copy it only before the next change. */

export class GrowingList<Key, Item> {
  #items: Item[]
  readonly #indexes: Map<Key, number>
  /** The array was returned: the next change copies it first. */
  #isShared = false

  constructor(entries: Iterable<readonly [Key, Item]> = []) {
    const all = [...entries]
    this.#items = all.map(([, item]) => item)
    this.#indexes = new Map(all.map(([key], index) => [key, index]))
  }

  get(key: Key): Item | undefined {
    const index = this.#indexes.get(key)
    return index === undefined ? undefined : this.#items[index]
  }

  last(): Item | undefined {
    return this.#items.at(-1)
  }

  /** Replaces the item with this key, else appends. */
  set(key: Key, item: Item): void {
    if (this.#isShared) {
      this.#items = this.#items.slice()
      this.#isShared = false
    }
    const index = this.#indexes.get(key)
    if (index === undefined) this.#indexes.set(key, this.#items.length)
    this.#items[index ?? this.#items.length] = item
  }

  snapshot(): Item[] {
    this.#isShared = true
    return this.#items
  }

  copy(): GrowingList<Key, Item> {
    return new GrowingList([...this.#indexes].map(([key, index]) => [key, this.#items[index] as Item]))
  }
}

/** Items in the order in which their keys were first set, split into two lists: `main`, and `aside` for those set aside. */
export class SplitList<Key, Item, Aside extends Item = Item> {
  readonly #all: Map<Key, Placed<Item, Aside>>
  /** Built lazily and then updated: building them for 20,000 items would be one long turn. */
  #lists: { readonly main: GrowingList<Key, Item>; readonly aside: GrowingList<Key, Aside> } | null

  constructor(all: Iterable<readonly [Key, Placed<Item, Aside>]> = []) {
    this.#all = new Map(all)
    this.#lists = this.#all.size === 0 ? { main: new GrowingList(), aside: new GrowingList() } : null
  }

  get(key: Key): Placed<Item, Aside> | undefined {
    return this.#all.get(key)
  }

  set(key: Key, placed: Placed<Item, Aside>): void {
    const known = this.#all.get(key)
    this.#all.set(key, placed)
    // An item that moves to the other list keeps its order there, so both lists are rebuilt.
    if (known !== undefined && known.isAside !== placed.isAside) this.#lists = null
    else if (placed.isAside) this.#lists?.aside.set(key, placed.item)
    else this.#lists?.main.set(key, placed.item)
  }

  snapshot(): { readonly main: Item[]; readonly aside: Aside[] } {
    this.#lists ??= {
      main: new GrowingList([...this.#all].flatMap(([key, { item, isAside }]) => (isAside ? [] : [[key, item] as const]))),
      aside: new GrowingList([...this.#all].flatMap(([key, each]) => (each.isAside ? [[key, each.item] as const] : []))),
    }
    return { main: this.#lists.main.snapshot(), aside: this.#lists.aside.snapshot() }
  }

  copy(): SplitList<Key, Item, Aside> {
    return new SplitList(this.#all)
  }
}

export type Placed<Item, Aside> = { readonly item: Item; readonly isAside: false } | { readonly item: Aside; readonly isAside: true }
