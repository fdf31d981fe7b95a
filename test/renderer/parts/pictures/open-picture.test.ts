/** What is refused before anything decodes it; test/e2e/any-picture.spec.ts opens the rest in a real browser. */
import { expect, test } from 'vitest'
import { mostBytes } from '../../../../src/renderer/parts/pictures/drawn-svg.ts'
import { openPicture } from '../../../../src/renderer/parts/pictures/open-picture.ts'

test('an SVG that is too large to draw is refused as one that takes too long', async () => {
  const tags = ['<svg xmlns="http://www.w3.org/2000/svg">', '</svg>']
  const file = new Blob([tags.join(' '.repeat(mostBytes))])
  expect(await openPicture(file, 'plan')).toEqual({ picture: null, problem: 'tooComplex', kind: 'svg' })
})
