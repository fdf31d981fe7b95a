/**
 * The first view as HTML, so that a page shows the list of jobs before its program is loaded: the same classes as in the components, whose
 * style scopes are their names (electron.vite.config.ts). test/e2e/drawn-page.spec.ts compares it with what the program renders.
 */
import { ageText } from '#shared/age.ts'
import { dateTimeText } from '#shared/date-time.ts'
import { iconPaths } from '#shared/icon-paths.ts'
import type { Settings } from '#shared/contract/contract.ts'
import type { JobSummary } from '#shared/job/job.ts'
import { isAssignedTo, latestFirst, nextKey, whereAndWho } from '#shared/job/listed.ts'
import { groupedBySite, siteKeyOf, sitesIn } from '#shared/job/sites.ts'
import { places } from '#shared/places.ts'
import { translatorFor } from '../translate.ts'
import { markup, type Markup } from './markup.ts'

/** Everything that the list of jobs is rendered from. */
export interface Overview {
  readonly settings: Settings
  /** Null until this installation has an ID. */
  readonly installation: string | null
  readonly jobs: readonly JobSummary[]
}

/** The rows that a laptop shows. The program renders at least as many at first, so that none disappears (JobTable.vue). */
const mostRows = 14
/** A list that fits without scrolling needs no search. */
const searchable = 10

/** Null without a list: the program then renders everything. */
export function drawFirstView(shown: Overview, now = Date.now()): Markup | null {
  const jobs = latestFirst(shown.jobs, (job) => job)
  const listed = jobs.filter(({ archived }) => !archived)
  return listed.length === 0 ? null : shellWith(shown, pageOf(shown, listed, jobs.length - listed.length, now))
}

const icon = (name: keyof typeof iconPaths, size: string, also = '') =>
  markup`<svg class="icon rigid ${also}" viewBox="0 0 24 24" aria-hidden="true" focusable="false" fill="none" stroke="currentColor" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round" style="width: ${size}; height: ${size}"><path d="${iconPaths[name]}"/></svg>`

const moreButton = (label: string) =>
  markup`<button class="bare hovers quiet square-control grid place-center pad-0 round-6" type="button" aria-label="${label}" aria-haspopup="menu" aria-expanded="false">${icon('more', '1.375rem')}</button>`

function shellWith({ settings }: Overview, page: Markup): Markup {
  const t = translatorFor(settings.language)
  const sign = (name: 'search' | 'help' | 'keyboard', title: string, words: Markup, state = markup``) =>
    markup`<button data-v-banner-sign data-v-app-shell class="bare inline-flex items-center rigid gap-2 pad-0-2 text-small round-4 one-line relative" type="button" title="${title}"${state}>${icon(name, '1.143rem')}${words}</button>`
  const hidden = (words: string) => markup`<span class="visually-hidden">${words}</span>`
  // The program adds the team once it knows that there is one.
  const rail = places.map(
    (part) =>
      markup`<ul data-v-side-rail class="plain grid one-column gap-1">${part
        .filter(({ name }) => name !== 'team')
        .map(
          ({ name, icon: sign, label, prefix }) =>
            markup`<li><a data-v-side-rail class="hovers marked ring-inside level gap-1 downwards pad-1-0 quiet round-6 no-underline text-center" ${
              name === 'jobs' ? markup`href="/" aria-current="page"` : markup`href="${prefix}"`
            }>${icon(sign, '1.571rem')}<span>${t(label)}</span></a></li>`,
        )}</ul>`,
  )
  return markup`<div class="flex downwards" style="height: 100dvh"
    ><a data-v-app-shell class="skip visually-hidden" href="#content">${t('app.nav.skip')}</a
    ><header data-v-environment-band class="band level rigid text-small relative"
      ><p data-v-environment-band class="level grow min-w-0">${icon('shower', '1.375rem')}<strong class="rigid text-body">${t('app.name')}</strong
        ><span data-v-environment-band class="means truncate">${t('app.environment.none')}</span></p
      >${sign('search', t('app.shortcuts.palette'), markup`<span>${t('palette.offer')}</span><kbd>${t('app.shortcuts.key.Ctrl')} K</kbd>`)}${sign(
        'help',
        `${t('app.shortcuts.help')} · F1`,
        hidden(t('app.shortcuts.help')),
        markup` aria-expanded="false"`,
      )}${sign('keyboard', t('app.nav.shortcuts'), hidden(t('app.nav.shortcuts')))}</header
    ><div class="body flex grow min-h-0 relative" style="padding: 0 var(--frame) var(--frame)"
      ><nav data-v-side-rail class="rail flex downwards justify-between rigid gap-1 ground-page" aria-label="${t('app.nav.label')}">${rail}</nav
      ><div class="flex downwards grow min-w-0 min-h-0"
        ><main data-v-app-shell id="content" class="grow relative container min-w-0 scrolls-y no-outline" tabindex="-1">${page}</main
      ></div
    ></div
  ></div>`
}

function pageOf(shown: Overview, listed: readonly JobSummary[], archived: number, now: number): Markup {
  const t = translatorFor(shown.settings.language)
  const button = (sign: 'upload' | 'plus', label: string, href: string, weight: string) =>
    markup`<a data-v-app-button class="drawn-button app-button ${weight}" href="${href}"><span class="n-button__icon">${icon(sign, '1.286rem')}</span><span class="word">${label}</span></a>`
  const heads = [
    'app.jobs.site',
    'app.environment.label',
    'app.jobs.devicesDone',
    'app.jobs.attention',
    'board.column.next',
    'app.jobs.lastChange',
  ]
  const sites = sitesIn(listed)
  const rows = groupedBySite(listed, sites)
    .slice(0, mostRows)
    .map((job) => {
      const site = sites.get(siteKeyOf(job))
      return rowOf(shown, job, site?.jobs[0] === job ? site : null, now)
    })
  return markup`<div class="page framed"
    ><header class="page-head"><div class="page-title"><h1 tabindex="-1" class="no-outline break-anywhere">${t('app.jobs.title')}</h1></div
      ><div class="row">${listed.length > searchable ? markup`<div data-v-jobs-view class="search"></div>` : null}<span class="inline-flex">${moreButton(t('transfer.jobs.acts'))}</span>${button(
        'upload',
        t('transfer.jobs.import'),
        '/import',
        'flat',
      )}${button('plus', t('app.jobs.new'), '/jobs/new', 'main')}</div></header
    ><div role="status"></div
    ><div class="stack"><div class="card scroll-x"><table data-v-job-table class="data"><caption class="visually-hidden">${t(
      'app.jobs.caption',
      {
        count: listed.length,
      },
    )}</caption><thead data-v-table-head><tr>${heads.map((head) => markup`<th scope="col">${t(head)}</th>`)}<th scope="col"><span class="visually-hidden">${t(
      'transfer.jobs.acts',
    )}</span></th></tr></thead><tbody data-v-job-table>${rows}</tbody></table></div></div
    >${
      archived === 0
        ? null
        : markup`<div><button class="drawn-button app-button flat" type="button" aria-pressed="false"><span class="n-button__icon">${icon(
            'archive',
            '1.286rem',
          )}</span><span class="word">${t('transfer.jobs.showArchived', { count: archived })}</span></button></div>`
    }</div>`
}

/** As StatusSign.vue draws them. */
const signs = {
  ok: { look: '', full: 'M1.25 8a6.75 6.75 0 1 1 13.5 0a6.75 6.75 0 1 1 -13.5 0z', mark: 'M5 8.2l2.1 2.1L11.2 6' },
  warn: { look: 'loud', full: 'M8 1.2L15.3 14H.7z', mark: 'M8 6v3.6M8 11.8v.1' },
}
const statusSign = (tone: keyof typeof signs, word: string) =>
  markup`<span data-v-status-sign class="sign inline-flex items-center min-w-0 gap-2 quiet one-line ${signs[tone].look}" style="--t: var(--${tone}); --ts: var(--${tone}-soft)"><svg class="rigid" viewBox="0 0 16 16" style="width: 1.143rem; height: 1.143rem" aria-hidden="true" focusable="false"><path data-v-status-sign class="full" d="${signs[tone].full}"/><path data-v-status-sign class="mark" d="${signs[tone].mark}"/></svg><span class="overflow-hidden ellipsis">${word}</span></span>`

function rowOf(
  { settings, installation }: Overview,
  job: JobSummary,
  site: { readonly jobs: readonly JobSummary[]; readonly done: number; readonly devices: number } | null,
  now: number,
): Markup {
  const t = translatorFor(settings.language)
  const dateTime = (at: string) => dateTimeText(at, settings.language)
  const note = (name: 'jobs' | 'person', also: string, words: string) =>
    markup`<span class="inline-flex items-center gap-1 m-end-3 bold ${also}">${icon(name, '1.1rem')}${words}</span>`
  const isHere = isAssignedTo({ technician: settings.technician, installation }, job)
  const { environment } = job
  return markup`<tr data-v-job-table class="relative"
    ><th data-v-job-table scope="row"><a data-v-job-table class="text-body text-ink no-underline" href="/jobs/${job.jobId}">${job.site.name}</a
      ><span class="as-block regular text-small quiet">${whereAndWho(job)}</span>${
        site === null
          ? null
          : note('jobs', 'text-body quiet', t('app.jobs.siteSum', { count: site.jobs.length, done: site.done, total: site.devices }))
      }${isHere ? note('person', 'text-accent', t('transfer.jobs.assignedToYou')) : null}</th
    ><td data-v-job-table class="environment"><span class="tag inline-flex items-center align-middle text-small round-4 one-line" style="gap: var(--s1); padding: 2px var(--s2); background: var(--${environment}-ground); color: var(--${environment}-on)">${icon(
      environment,
      '1.05rem',
    )}${t(`app.environment.${environment}.name`)}</span></td
    ><td data-v-job-table class="progress">${
      job.devices === 0
        ? markup`<span class="quiet">${t('app.jobs.noDevices')}</span>`
        : markup`<div class="meter grid"><div class="level gap-3 one-line"><progress data-v-progress-bar class="w-full done" style="flex: none; width: var(--bar, 8.5rem)" value="${job.done / job.devices}" aria-label="${t('app.jobs.devicesDone')}"></progress><span class="number">${t(
            'app.common.ofTotal',
            {
              done: job.done,
              total: job.devices,
            },
          )}</span></div>${job.forOffice === 0 ? null : markup`<span class="quiet">${t('app.jobs.forOffice', { count: job.forOffice })}</span>`}</div>`
    }</td
    ><td data-v-job-table class="attention">${
      job.attention === 0
        ? markup`<span data-v-job-table class="nothing quiet">${t('app.jobs.noAttention')}</span>`
        : statusSign('warn', t('app.jobs.attentionCount', { count: job.attention }))
    }</td
    ><td data-v-job-table class="next">${
      job.revision === null ? t(nextKey(job)) : statusSign('ok', t('transfer.jobs.final', { revision: job.revision }))
    }</td
    ><td data-v-job-table class="age"><time class="number quiet one-line" style="font-family: var(--font)" datetime="${job.changedAt}" title="${dateTime(
      job.changedAt,
    )}">${ageText(job.changedAt, now, t, dateTime)}</time></td
    ><td data-v-job-table class="acts"><div class="flex justify-end relative z-1">${moreButton(`${t('transfer.jobs.acts')}: ${job.site.name}`)}</div></td
  ></tr>`
}
