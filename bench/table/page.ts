/** What is measured, stage by stage; the benchmark calls each and reads what the main thread did meanwhile. */
import '../../src/renderer/ui/styles/base.css'
import 'virtual:uno.css'
import { rowOf, rowsOf, type Row } from './rows.ts'
import { bare, ours, type Table } from './tables.ts'

const kinds = { 'bare windowed DOM': bare, 'Firstflow table': ours }
const painted = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

const place = document.createElement('div')
place.style.cssText = 'width: 1200px; height: 640px'
document.body.append(place)
let rows: Row[] = []
let table: Table | null = null
let most = 0

function current(): Table {
  if (table === null) throw new Error('No table is mounted')
  return table
}

const stages = {
  /** The code is compiled, and nothing of it is measured. */
  async warm(kind: keyof typeof kinds) {
    for (let time = 0; time < 3; time += 1) {
      const trial = kinds[kind](place, rowsOf(60))
      await painted()
      await trial.show([rowOf(0, 'changed'), ...rowsOf(60).slice(1)])
      trial.scroller.scrollTop = 300
      await painted()
      trial.remove()
    }
    rows = rowsOf(10_000)
    await painted()
  },
  async mount(kind: keyof typeof kinds) {
    table = kinds[kind](place, rows)
    await painted()
  },
  /** A hundred frames, sixteen rows each. */
  async scroll() {
    for (let frame = 0; frame < 100; frame += 1) {
      current().scroller.scrollTop += 704
      await new Promise((resolve) => requestAnimationFrame(resolve))
      most = Math.max(most, current().mounted())
    }
    if (current().scroller.scrollTop !== 70_400) throw new Error('The table did not scroll')
    current().scroller.scrollTop = 0
    await painted()
  },
  /** Twenty times, so that there is something to measure. */
  async change() {
    for (let time = 0; time < 20; time += 1) {
      rows = rows.with(3, rowOf(3, `changed ${time}`))
      await current().show(rows)
      await painted()
    }
  },
}

/** The most row elements there were. */
const bench = async (stage: keyof typeof stages, kind: keyof typeof kinds): Promise<number> => {
  await stages[stage](kind)
  return most
}
Object.assign(globalThis, { bench })
