/** The guided tour: one sentence for each step. */
export const tour = {
  title: 'Guided tour',
  step: 'Step {number} of {total}',
  plan: "Select all showers, then choose “@:{'board.bulk.preset'}”. Nothing is sent yet.",
  apply: 'Apply the plan: Firstflow pairs, sends and reads back. One of the showers fails on purpose.',
  test: 'Open a shower and press its start button. Firstflow watches until the test has passed.',
  finish: "Open “@:{'app.job.tab.finish'}”. It lists what is open and takes the signatures.",
  report: "Open “@:{'app.job.report'}” and save it as PDF.",
  done: "That was the tour. To know more, choose “@:{'app.nav.help'}” or press F1.",
  elsewhere: 'The tour goes on in its training job.',
  toJob: 'Go to job',
  show: 'Show me',
  next: 'Skip step',
  leave: 'Leave tour',
  end: 'End tour',
  begin: 'Take the guided tour',
  resume: 'Resume the guided tour',
}
