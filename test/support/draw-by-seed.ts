/** Before each test file: properties draw by the seed of the run. */
import fc from 'fast-check'
import { draw } from './seed.ts'

fc.configureGlobal(draw)
