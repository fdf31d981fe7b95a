/** The foot of a device's panel: its main button, and the menu with everything else. */
import type { Locator, Page } from '@playwright/test'
import { translatorFor } from '#main/translate.ts'
import type { Step } from '#shared/tables/steps.ts'

const text = translatorFor('en')

export function panelFoot(page: Page, button: (name: Step, key: string) => Locator) {
  const choose = async (name: Step, key: string) => {
    await button(name, 'board.bulk.more').click()
    await page.getByRole('menuitem', { name: text(key) }).click()
  }
  const askLeaveOut = (name: Step) => choose(name, 'board.bulk.leaveOut')
  return {
    /** The main button where nothing can be sent, else in the menu. */
    keepPlan: async () => {
      const alone = button('configure', 'workflow.configure.keep')
      await button('configure', 'board.bulk.more').or(alone).first().waitFor()
      if (await alone.isVisible()) await alone.click()
      else await choose('configure', 'workflow.configure.keep')
    },
    askLeaveOut,
    leaveOut: async (name: Step, reason: string) => {
      await askLeaveOut(name)
      const dialog = page.getByRole('dialog', { name: text('workflow.skip.title', { step: text(`app.step.${name}`), device: '' }).trim() })
      await dialog.getByLabel(text('workflow.reason')).fill(reason)
      await dialog.getByRole('button', { name: text('workflow.skip.confirm') }).click()
    },
  }
}
