/** What imports what, read by dependency-cruiser, and which rules that breaks. */
import { cruise, type IViolation } from 'dependency-cruiser'
import { importRules } from './import-rules.ts'

export interface ImportGraph {
  readonly files: readonly string[]
  /** What breaks a rule, by the rule's name: `importer -> imported`. */
  readonly breaches: Readonly<Record<string, readonly string[]>>
}

/** Reads the files under some folders of a project; types count as imports. */
export async function breachesIn(project: string, folders: string[]): Promise<ImportGraph> {
  const { output } = await cruise(
    folders,
    {
      baseDir: project,
      validate: true,
      ruleSet: { forbidden: importRules.map(({ name, rule }) => ({ ...rule, name, severity: 'error' })) },
      tsPreCompilationDeps: true,
      doNotFollow: { path: 'node_modules' },
      // What was built: bundles import everything.
      exclude: { path: '^out/' },
    },
    { conditionNames: ['import', 'node', 'default'], exportsFields: ['exports'] },
  )
  if (typeof output === 'string') throw new Error(output)
  const edges = (name: string) => output.summary.violations.filter(({ rule }) => rule.name === name).map(edge)
  return {
    files: output.modules.map(({ source }) => source),
    breaches: Object.fromEntries(importRules.map(({ name }) => [name, edges(name)])),
  }
}

const edge = ({ from, to }: IViolation) => `${from} -> ${to}`
