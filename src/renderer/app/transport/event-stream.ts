/** Splits a `text/event-stream` into its messages. Pure: for each piece of text it returns the messages that are now complete. */
export class EventStreamParser {
  #rest = ''

  feed(text: string): string[] {
    const blocks = (this.#rest + text).split(/\r?\n\r?\n/)
    this.#rest = blocks.pop() ?? ''
    return blocks.flatMap((block) => {
      const lines = block.split(/\r?\n/).filter((line) => line.startsWith('data:'))
      return lines.length === 0 ? [] : [lines.map((line) => line.slice(5).replace(/^ /, '')).join('\n')]
    })
  }
}
