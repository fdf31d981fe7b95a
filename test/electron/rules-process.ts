/**
 * Does rules in the stand-in, as one start of the program, and prints what was seen.
 *
 *   node test/electron/rules-process.ts '["name of a rule"]'
 */
import { fake } from './under-fake-electron.ts'
import { perform, type Electron } from './rules.ts'

const names = JSON.parse(process.argv[2] ?? '') as string[]
// What the rules use of it is the same in both, which is what they show.
void perform(fake.electron as unknown as Electron, names, (seen) => process.stdout.write(JSON.stringify(seen), () => process.exit(0)))
