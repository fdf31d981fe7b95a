/**
 * The bar's sentence in the Records view, told by the form in sight: while somebody fills it in, the bar's button is its own, and before
 * that unless an issue is open. While something else leads, such as a batch, the form keeps a button.
 */
import { computed, nextTick, ref, watch } from 'vue'
import { useRouter } from 'vue-router'
import type { Job } from '#shared/job/job.ts'
import { recordsLead, type RecordKind } from '#shared/lead/records.ts'
import { useLead, useLeads } from '../../app/lead/use-lead.ts'
import { day } from '../../ui/dates-and-numbers.ts'
import { issuesByDue } from './issue-order.ts'
import { usePlace } from './use-place.ts'

interface Adding {
  readonly job: () => Job
  readonly kind: RecordKind
  /** What its record belongs to, in words. */
  readonly place: () => string
  /** The words of the act. */
  readonly act: () => string
  /** Something is filled in. */
  readonly isFilled: () => boolean
  readonly running: () => boolean
  readonly add: () => void
}

export function useRecordsLead({ job, kind, place, act, isFilled, running, add }: Adding) {
  const router = useRouter()
  const { placeOf } = usePlace(job)
  const { shown } = useLeads()

  const isEntered = ref(false)
  watch(running, (isRunning) => {
    if (!isRunning) isEntered.value = document.querySelector('[data-adds] :focus') !== null
  })
  const isBegun = computed(() => isEntered.value || isFilled())
  const lead = computed(() => {
    const { notes, issues, photos, checks } = job()
    return recordsLead({
      kind,
      isBegun: isBegun.value,
      place: place(),
      add: act(),
      recorded: notes.length + issues.length + photos.length + checks.length,
      issues: issuesByDue(job()).map(({ device, due }) => ({
        // A removed device has no page.
        device: job().devices.some(({ key }) => key === device) ? device : null,
        name: placeOf(device),
        due: due === null ? null : day(due),
      })),
    })
  })
  const isIssue = computed(() => lead.value.row === 'records.open' || lead.value.row === 'records.openForJob')

  async function goToIssue(): Promise<void> {
    const { jobId } = job()
    const [key] = lead.value.devices
    if (key !== undefined) return void router.push({ name: 'device', params: { jobId, device: key, step: 'notes' } })
    const [first] = issuesByDue(job())
    const inList = () => document.querySelector<HTMLElement>(`[data-issue="${first?.issue ?? ''}"] button`)
    if (inList() === null) await router.push({ name: 'jobRecords', params: { jobId, filter: 'issues' } })
    await nextTick()
    inList()?.focus()
  }
  useLead('view', () => (isBegun.value ? null : lead.value), { act: () => (isIssue.value ? void goToIssue() : add()) })
  useLead('device', () => (isBegun.value ? lead.value : null), { act: add })

  /** A field, not the form's own button: it would be gone before the press is over. */
  function enter({ target }: FocusEvent) {
    if (target instanceof Element && target.matches('input, select, textarea')) isEntered.value = true
  }
  return { enter, leads: computed(() => shown.value?.lead === lead.value && !isIssue.value) }
}
