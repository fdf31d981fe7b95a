/**
 * The application as a person uses it: by the roles and names on the screen, in English. Shared by the end-to-end tests and
 * the demo. Names come from the message tables, so that a reworded button is still the same button.
 */
import type { Download, Locator, Page } from '@playwright/test'
import { translatorFor } from '#main/translate.ts'
import type { EnvironmentName } from '#shared/environment.ts'
import { languages } from '#shared/language.ts'
import type { OutputOf } from '#shared/contract/contract.ts'
import type { Step } from '#shared/tables/steps.ts'
import type { Stage } from '../../src/renderer/job/board/stages.ts'
import type { StepState } from '#shared/job/job.ts'

const text = translatorFor('en')
/** Radio buttons are chosen by keyboard: drawn as segments, they lie under their labels, where no pointer reaches them. */
const select = (radio: Locator) => radio.press('Space')

type InjectedFault = NonNullable<OutputOf<'training.fault'>['fault']>

const step = (name: Step) => text(`app.step.${name}`)

export interface Label {
  readonly room: string
  readonly id: string
  readonly serialNumber: string
}

/** Among the others, or where there is nothing to go on with. */
const newJobIn = (page: Page) =>
  page
    .getByRole('main')
    .locator('a, button')
    .filter({ hasText: text('app.jobs.new') })

export const jobsPage = (page: Page) => ({
  open: (address: string) => page.goto(address),
  heading: page.getByRole('heading', { level: 1, name: text('app.jobs.title') }),
  /** Offered by its name in the palette, from the first day on. */
  startWithTraining: async (site: 'small' | 'hotel' | 'building' = 'small') => {
    await page.getByRole('main').getByRole('button').first().waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: text('palette.label') }).fill(text(`app.training.site.${site}.name`))
    await page.keyboard.press('Enter')
  },
  newJob: () => newJobIn(page).click(),
  openJob: (site: string) => page.getByRole('link', { name: site, exact: true }).click(),
})

export const newJobPage = (page: Page) => ({
  heading: page.getByRole('heading', { level: 1, name: text('app.newJob.title') }),
  environment: (name: EnvironmentName) => page.getByRole('radio', { name: text(`app.environment.${name}.name`) }),
  fill: async ({
    site,
    ...rest
  }: {
    readonly site: string
    readonly technician: string
    readonly building?: string
    readonly client?: string
    readonly company?: string
  }) => {
    await page.getByRole('textbox', { name: text('app.newJob.siteName') }).fill(site)
    for (const [field, value] of Object.entries(rest)) await page.getByRole('textbox', { name: text(`app.newJob.${field}`) }).fill(value)
  },
  create: () => page.getByRole('button', { name: text('lead.jobs.new.quiet') }).click(),
})

/** Types a room list, and goes on to checking it. Returns its dialog. */
export async function typeList(page: Page, lines: string): Promise<Locator> {
  const list = page.getByRole('dialog', { name: text('board.list.title') })
  await list.getByLabel(text('app.addDevices.lines')).fill(lines)
  await list.getByRole('button', { name: text('board.list.check') }).click()
  return list
}

/** The bar of a job. */
export const barOf = (page: Page): Locator => page.locator('section.lead')
/** The one filled button of a view. */
export const leadAct = (page: Page): Locator => barOf(page).locator('.n-button--primary-type')
/** An act of the page's one menu, by the key of its words. */
export async function fromMenu(page: Page, words: string): Promise<void> {
  await page
    .locator('section.lead')
    .getByRole('button', { name: text('app.job.more') })
    .click()
  await page.getByRole('menuitem', { name: text(words) }).click()
}

/** The bar's button where it asks to pair, to apply or to repeat what failed, for so many devices. */
export const applyAct = (page: Page, count: number): Locator =>
  leadAct(page).filter({ hasText: new RegExp(`^(Pair|Pair and set|Apply to|Retry|Continue with) ${count}\\b`) })

export function jobPage(page: Page) {
  const list = page.getByRole('dialog', { name: text('board.list.title') })
  const board = page.getByRole('grid', { name: text('app.job.board') })
  const applying = page.locator('dialog[data-approval]')
  const add = async (way: 'list' | 'scan' | 'compare') => {
    const menu = page.getByRole('button', { name: text('board.act.add'), exact: true })
    // In the empty job the bar leads to the list, and the others are below it.
    const alone =
      way === 'list'
        ? leadAct(page).filter({ hasText: text('lead.devices.empty.act') })
        : page.getByRole('button', { name: text(`board.act.${way}`), exact: true })
    await menu.or(alone).first().waitFor()
    if (await menu.isVisible()) {
      await menu.click()
      await page.getByRole('menuitem', { name: text(`board.act.${way}`) }).click()
    } else await alone.click()
  }
  const openTab = async (tab: 'devices' | 'records' | 'finish', part?: string | RegExp) => {
    await page
      .getByRole('navigation', { name: text('app.job.parts') })
      .getByRole('link', { name: text(`app.job.tab.${tab}`) })
      .click()
    if (part !== undefined)
      await page
        .getByRole('navigation', { name: text('app.job.partsOf') })
        .getByRole('link', { name: part })
        .click()
  }
  const row = (room: string) => page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: room }) })
  return {
    board,
    row,
    /** The words of a device's statuses, in the order of the table. */
    statuses: (room: string) => row(room).getByRole('gridcell'),
    /** In the empty job by itself, otherwise among the ways to add devices. */
    openRoomList: () => add('list'),
    typeLabels: (labels: readonly Label[]) =>
      typeList(page, labels.map(({ room, id, serialNumber }) => `${room}; ${id}; ${serialNumber}`).join('\n')),
    typeList: (lines: string) => typeList(page, lines),
    planList: async (count: number) => {
      await list.getByRole('button', { name: text('board.list.act', { count }) }).click()
      await list.waitFor({ state: 'hidden' })
    },
    /** To the walk, which asks for the room of a new label. */
    openScan: () => add('scan'),
    /** Opens the guide at the step that comes next. */
    openDevice: (room: string) => row(room).getByRole('rowheader').getByRole('link').click(),
    /** Closes the device beside the table. */
    back: () =>
      page
        .getByRole('complementary')
        .getByRole('button', { name: text('app.common.close') })
        .click(),
    compare: () => add('compare'),
    /** Always in sight above the table: what a batch comes to, what is wrong, and the way on. */
    bar: barOf(page),
    stage: (name: Stage | 'all', count: number) => page.getByRole('radio', { name: `${text(`board.stage.${name}`)} ${count}` }),
    /** Opens what would be sent for all that can be applied, and answers with it. */
    askApply: async (count: number): Promise<Locator> => {
      await leadAct(page).waitFor()
      if (await applyAct(page, count).isVisible()) await applyAct(page, count).click()
      else {
        // Something else is next for them all: the menu has it.
        await barOf(page)
          .getByRole('button', { name: text('app.job.more'), exact: true })
          .click()
        await page.getByRole('menuitem', { name: text('board.bulk.apply', { count }) }).click()
      }
      return applying
    },
    /** Once everything is read and shown. */
    confirmApply: () => applying.locator('[data-anchor=confirmApply]').click(),
    openTab,
    /** The part before it saves the report too, and is there until this one is. */
    openReport: async () => {
      await openTab('finish')
      await page.getByText(text('closing.finish.formats')).click()
      await page.getByRole('link', { name: text('closing.finish.whole') }).click()
      await page.waitForURL(/\/report$/)
    },
    showDifferences: () =>
      page
        .getByRole('navigation', { name: text('app.job.parts') })
        .getByRole('link', { name: text('presets.matrix.title') })
        .click(),
  }
}

/** One device beside the table: its parts in tabs, and its lead in the bar above. */
export function devicePage(page: Page) {
  const panel = page.getByRole('complementary')
  type Part = Step | 'notes' | 'history' | 'more'
  const part = (name: Part): Locator => panel.locator(`[data-part=${name}]`)
  const button = (name: Part, key: string, params: Record<string, unknown> = {}) =>
    part(name).getByRole('button', { name: text(key, params) })
  const fieldName = (name: string) => text(`configuration.fields.${name}`)
  const configuration = part('configure')
  const dialog = page.getByRole('dialog')
  const lead = page.locator('section.lead')
  /** The button of the bar, by how its words begin. */
  const act = (begins: string) => lead.getByRole('button', { name: new RegExp(`^(${begins})`) })
  const marks = panel.getByRole('navigation', { name: text('workflow.stepper') })
  const tab = (name: 'test' | 'values' | 'notes' | 'history') => panel.locator(`[data-anchor=tab-${name}]`)
  const open = (name: Exclude<Part, 'more'>) =>
    (name === 'notes' || name === 'history' ? tab(name) : name === 'group' ? tab('values') : marks.locator(`[data-anchor=${name}]`)).click()
  /** Its menu. */
  const choose = async (key: string) => {
    await panel.getByRole('button', { name: text('workflow.panel.more') }).click()
    await page.getByRole('menuitem', { name: text(key) }).click()
  }
  /** Outside production one press sends what the device shows. Until it is open, the bar leads in the table. */
  const send = async (begins: string) => {
    await marks.waitFor()
    await act(begins).click()
  }
  /** What stays as it is, is folded. */
  const unfold = async (control: Locator) => {
    const folded = configuration.locator('details:has(> [data-anchor=allFields])')
    await folded.locator('summary').waitFor()
    if (await control.isHidden()) await folded.locator('summary').click()
  }
  const field = (name: string) => configuration.getByRole('textbox', { name: fieldName(name), exact: true })
  const words: Readonly<Partial<Record<StepState, string>>> = { confirmed: text('app.state.passed'), sent: text('app.state.running') }
  const groupDialog = async () => {
    await button('group', 'workflow.panel.changeGroup').click()
    return dialog
  }

  return {
    panel,
    part,
    button,
    lead,
    act,
    open,
    tab,
    choose,
    /** The mark that says how a step stands, and for the group its line. */
    mark: (name: Step, state: StepState) => {
      if (name === 'group')
        return part('group')
          .getByRole('status')
          .filter({ hasNotText: /planned|No group/ })
      const says = (name === 'test' ? words[state] : undefined) ?? text(`app.state.${state}`)
      return marks.locator(`[data-anchor=${name}][title^="${text(`board.column.${name}`)}: ${says}"]`)
    },
    addNote: async (note: string) => {
      await open('notes')
      await part('notes').getByText(text('closing.kind.note'), { exact: true }).first().click()
      await part('notes')
        .getByLabel(text('workflow.notes.newForDevice', { device: '' }))
        .fill(note)
      await button('notes', 'workflow.notes.add').click()
      await part('notes').getByRole('listitem').filter({ hasText: note }).waitFor()
    },
    addPhoto: async (file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }) => {
      await open('notes')
      await part('notes').getByText(text('closing.kind.photo'), { exact: true }).first().click()
      await part('notes').getByLabel(text('closing.photos.choose')).setInputFiles(file)
      await part('notes')
        .getByText(text('closing.photos.added', { count: 1 }))
        .waitFor()
    },
    /** The report of the device alone, in its history. */
    openReport: async () => {
      await open('history')
      await page
        .getByText(text('workflow.report.titleDevice', { device: '' }))
        .first()
        .click()
    },

    pair: () => send('Pair|Retry'),
    /** Sends what differs from the plan, and what is typed with it. */
    apply: () => send('Apply to|Retry'),
    refresh: async () => {
      await marks
        .locator(`[title$="${text('app.state.applying')}"]`)
        .first()
        .waitFor({ state: 'hidden' })
      await choose('app.job.refresh')
    },

    field,
    /** A field may be folded. */
    shown: async (name: string) => {
      await unfold(field(name))
      return field(name)
    },
    type: async (name: string, value: string) => {
      await unfold(field(name))
      await field(name).fill(value)
    },
    choosePreset: () => panel.locator('[data-anchor=preset]').click(),
    setTo: async (name: string, on: boolean) => {
      const radio = configuration
        .getByRole('group', { name: fieldName(name), exact: true })
        .getByRole('radio', { name: text(`workflow.configure.${on ? 'on' : 'off'}`), exact: true })
      await unfold(radio)
      await select(radio)
    },
    /** One of the ways to a plan that are in the menu. */
    presetAct: (name: 'copy' | 'putBack' | 'takeBack' | 'save') => choose(`presets.tools.${name}`),
    keepPlan: () => act(text('lead.panel.edited.act')).click(),

    /** Training only. */
    pressStart: async (ends: 'pass' | 'fail') => {
      await select(page.getByRole('radio', { name: text(`workflow.training.${ends}`), exact: true }))
      await page.getByRole('button', { name: text('workflow.training.press', { count: 1 }) }).click()
    },
    /** The seen steps of the latest run. */
    steps: part('test').getByRole('list').first().getByRole('listitem'),
    /** What a person says of the run. */
    recordResult: async (result: 'passed' | 'failed', reason: string) => {
      await button('test', 'workflow.test.recordResult').click()
      await select(dialog.getByRole('radio', { name: text(`workflow.test.results.${result}`), exact: true }))
      await dialog.getByLabel(text('workflow.reason')).fill(reason)
      await dialog.getByRole('button', { name: text('workflow.test.resultConfirm') }).click()
      await dialog.waitFor({ state: 'hidden' })
    },

    intendGroup: async (id: string) => {
      const grouping = await groupDialog()
      await grouping.getByRole('combobox').fill(id)
      await grouping.getByRole('button', { name: text('board.group.set', { count: 1 }) }).click()
      await grouping.waitFor({ state: 'hidden' })
    },
    createGroup: async (name: string, parent = '') => {
      const grouping = await groupDialog()
      await grouping.getByRole('combobox').fill(name)
      if (parent !== '') {
        await grouping.getByText(text('workflow.group.create.parent')).first().click()
        await grouping.getByLabel(text('workflow.group.create.parent')).last().fill(parent)
      }
      await grouping.getByRole('button', { name: text('board.group.createAndSet', { count: 1 }) }).click()
      await grouping.waitFor({ state: 'hidden' })
    },

    askLeaveOut: () => choose('workflow.panel.skip'),
    leaveOut: async (name: Step | null, reason: string) => {
      await choose('workflow.panel.skip')
      if (name !== null) await select(dialog.getByRole('radio', { name: step(name), exact: true }))
      await dialog.getByLabel(text('workflow.reason')).fill(reason)
      await dialog.getByRole('button', { name: text('workflow.skip.confirm') }).click()
      await dialog.waitFor({ state: 'hidden' })
    },
  }
}

/** Training only: what goes wrong on purpose. */
export function training(page: Page) {
  const banner = page.getByRole('banner')
  const offer = banner.getByRole('button', { name: text('app.simulatedFault.offer') })
  const under = (fault: InjectedFault) =>
    banner.getByRole('button', { name: text('app.simulatedFault.now', { trouble: text(`app.simulatedFault.fault.${fault}`) }) })
  return {
    /** Nothing goes wrong now. */
    offer,
    begin: async (fault: InjectedFault | null) => {
      await banner.getByRole('button', { name: new RegExp(`^${text('app.simulatedFault.offer')}|^Simulated fault`) }).click()
      const dialog = page.getByRole('dialog', { name: text('app.simulatedFault.title') })
      const name = text(fault === null ? 'app.simulatedFault.none' : `app.simulatedFault.fault.${fault}`)
      await dialog.getByRole('radio', { name, exact: true }).check()
      await dialog.getByRole('button', { name: text('app.simulatedFault.begin') }).click()
      await (fault === null ? offer : under(fault)).waitFor()
    },
    reset: async () => {
      await offer.click()
      const dialog = page.getByRole('dialog', { name: text('app.simulatedFault.title') })
      await dialog.getByRole('button', { name: text('app.simulatedFault.offerReset') }).click()
      await dialog.getByText(text('app.simulatedFault.site.asking')).waitFor()
      await dialog.getByRole('button', { name: text('app.simulatedFault.resetSite'), exact: true }).click()
      await dialog.getByText(text('app.simulatedFault.site.reset')).waitFor()
      await dialog.getByRole('button', { name: text('app.common.cancel') }).click()
    },
  }
}

export function reportPanel(page: Page) {
  // Of the job or of one device.
  const panel = page.getByRole('region', { name: new RegExp(`^${text('workflow.report.titleDevice', { device: '' })}`) })
  return {
    panel,
    preview: panel.getByRole('article'),
    /** The files as the browser got them, by their extension. */
    export: async (): Promise<ReadonlyMap<string, Download>> => {
      const downloads = new Map<string, Download>()
      for (const format of ['pdf', 'json'])
        downloads.set(
          format,
          // The PDF of a job is in the bar.
          await downloaded(page, () => page.getByRole('button', { name: text(`workflow.report.save.${format}`) }).click()),
        )
      return downloads
    },
    /** The tables of devices and of parameters: one press, two files. */
    tables: async (): Promise<readonly Download[]> => {
      // Named in the report's language.
      const table = (word: 'devices' | 'parameters') => {
        const names = languages.map((language) => translatorFor(language)(`report.fileName.${word}`)).join('|')
        return page.waitForEvent('download', (file) => new RegExp(`-(${names})(-[a-z]{2})?\\.csv$`, 'u').test(file.suggestedFilename()))
      }
      const press = panel.getByRole('button', { name: text('workflow.report.save.csv') }).click()
      const [devices, parameters] = await Promise.all([table('devices'), table('parameters'), press])
      return [devices, parameters]
    },
  }
}

export async function downloaded(page: Page, act: () => Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  return download
}
