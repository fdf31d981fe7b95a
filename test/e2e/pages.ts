/**
 * The application as a person uses it: by the roles and names on the screen, in English. Shared by the end-to-end tests and
 * the demo. Names come from the message tables, so that a reworded button is still the same button.
 */
import type { Download, Locator, Page } from '@playwright/test'
import { translatorFor } from '#main/translate.ts'
import type { EnvironmentName } from '#shared/environment.ts'
import type { OutputOf } from '#shared/contract/contract.ts'
import type { Step } from '#shared/tables/steps.ts'
import type { Stage } from '../../src/renderer/job/board/stages.ts'
import type { StepState } from '#shared/job/job.ts'
import { panelFoot } from './panel-foot.ts'

const text = translatorFor('en')
/** Radio buttons are chosen by keyboard: drawn as segments, they lie under their labels, where no pointer reaches them. */
const select = (radio: Locator) => radio.press('Space')

type InjectedFault = NonNullable<OutputOf<'training.fault'>['fault']>

const step = (name: Step | 'history') => text(`app.step.${name}`)

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
/** The bar's button where it asks to pair, to apply or to repeat what failed, for so many devices. */
export const applyAct = (page: Page, count: number): Locator =>
  leadAct(page).filter({ hasText: new RegExp(`^(Pair|Apply to|Retry|Continue with) ${count}\\b`) })

export function jobPage(page: Page) {
  const list = page.getByRole('dialog', { name: text('board.list.title') })
  const board = page.getByRole('grid', { name: text('app.job.board') })
  const applying = page.locator('dialog[data-approval]')
  const add = async (way: 'list' | 'scan' | 'compare') => {
    const menu = page.getByRole('button', { name: text('board.act.add') })
    const alone = page.getByRole('button', { name: text(`board.act.${way}`), exact: true })
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

/** The guide through one device. */
export function devicePage(page: Page) {
  const part = (name: Step | 'history'): Locator => page.getByRole('region', { name: step(name), exact: true })
  const button = (name: Step, key: string, params: Record<string, unknown> = {}) =>
    part(name).getByRole('button', { name: text(key, params) })
  const field = (name: string) => text(`configuration.fields.${name}`)
  const configuration = part('configure')
  const beside = part('history')
  const open = (name: Step | 'history') =>
    page
      .getByRole('navigation', { name: text('workflow.stepper') })
      .getByRole('link', { name: step(name) })
      .click()

  return {
    part,
    beside,
    /** In the device's history. The first note or photo is behind its heading; from then on it is open. */
    addFirstNote: async (note: string) => {
      await open('history')
      await beside.getByText(text('workflow.notes.ofDevice', { count: 0 })).click()
      await beside.getByLabel(text('workflow.notes.newForDevice', { device: '' })).fill(note)
      await beside.getByRole('button', { name: text('workflow.notes.add') }).click()
      await beside.getByText(text('workflow.notes.ofDevice', { count: 1 })).waitFor()
    },
    addFirstPhoto: async (file: { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }) => {
      await open('history')
      await beside.getByText(text('closing.photos.ofDevice', { count: 0 })).click()
      await beside.getByLabel(text('closing.photos.choose')).setInputFiles(file)
      await beside.getByText(text('closing.photos.added', { count: 1 })).waitFor()
    },
    button,
    /** The sentence that says how a step stands. */
    sentence: (name: Step, state: StepState) => part(name).getByText(text(`workflow.sentence.${name}.${state}`), { exact: true }),
    open,
    /** The report of the device alone, in its history. */
    openReport: async () => {
      await open('history')
      await page
        .getByText(text('workflow.report.titleDevice', { device: '' }))
        .first()
        .click()
    },
    goOn: (to: Step) => page.getByRole('link', { name: text('workflow.goOn', { step: step(to) }) }).click(),

    pair: () => button('pair', 'workflow.pair.act.shower').click(),

    /** Reads a device again from its step. */
    refresh: (name: Step) => button(name, 'app.job.refresh').first().click(),
    /** Reads what the service says about a step whose outcome is unknown. */
    lookAgain: (name: Step) => button(name, 'workflow.checkResult').first().click(),

    readConfiguration: () => button('configure', 'workflow.configure.read').click(),
    field: (name: string) => configuration.getByRole('textbox', { name: field(name), exact: true }),
    type: (name: string, value: string) => configuration.getByRole('textbox', { name: field(name), exact: true }).fill(value),
    choose: (name: string, on: boolean) =>
      select(
        configuration
          .getByRole('group', { name: field(name), exact: true })
          .getByRole('radio', { name: text(`workflow.configure.${on ? 'on' : 'off'}`), exact: true }),
      ),
    showChanges: (count: number) =>
      select(configuration.getByRole('radio', { name: text('workflow.configure.showChanged', { count }), exact: true })),
    /** One of the ways to a plan that are behind the menu. */
    presetAct: async (act: 'copy' | 'putBack' | 'takeBack' | 'save') => {
      await button('configure', 'presets.tools.more').click()
      await page.getByRole('menuitem', { name: text(`presets.tools.${act}`) }).click()
    },
    sendChanges: (count: number) => button('configure', 'workflow.configure.send', { count }).click(),

    /** Training only. */
    pressStart: async (ends: 'pass' | 'fail') => {
      await select(page.getByRole('radio', { name: text(`workflow.training.${ends}`), exact: true }))
      await page.getByRole('button', { name: text('workflow.training.press') }).click()
    },
    run: (number: number) => part('test').getByRole('list', { name: text('workflow.test.run', { number }) }),

    intendGroup: async (id: string) => {
      await part('group').getByLabel(text('workflow.group.intended')).fill(id)
      await button('group', 'workflow.group.record').click()
    },
    createGroup: async (name: string, parent = '') => {
      await part('group').getByText(text('workflow.group.create.title')).click()
      await part('group').getByLabel(text('workflow.group.create.name')).fill(name)
      await part('group').getByLabel(text('workflow.group.create.parent')).fill(parent)
      await button('group', 'workflow.group.create.act').click()
    },
    lookAtGroup: () => button('group', 'workflow.group.look').click(),
    ...panelFoot(page, button),
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
      const table = (name: string) =>
        page.waitForEvent('download', (file) => new RegExp(`-${name}(-[a-z]{2})?\\.csv$`).test(file.suggestedFilename()))
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
