/** What suites draw their part by: another part each day, and the same one all day long. FIRSTFLOW_DAY=20261122 gives that day's. */
export const daySeed = Number(process.env['FIRSTFLOW_DAY'] ?? new Date().toISOString().slice(0, 10).replaceAll('-', ''))
