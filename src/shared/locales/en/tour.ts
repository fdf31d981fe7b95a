/** The guided tour: one sentence for each step. */
export const tour = {
  title: 'Guided tour',
  step: 'Step {number} of {total}',
  plan: "Select all showers, then choose “@:{'board.bulk.preset'}”. Nothing is sent yet.",
  apply: 'Apply the plan. Firstflow pairs the showers, sends the values and reads them back.',
  test: 'Open a shower and press its start button. Firstflow watches until the test has passed.',
  finish: "Open “@:{'app.job.tab.finish'}”. It lists what is open and takes the signatures.",
  report: "Open “@:{'app.job.report'}” and save it as PDF.",
  done: 'That was the tour. Press F1 whenever you want to know more.',
  elsewhere: 'The tour goes on in its training job.',
  toJob: 'Go to job',
  show: 'Show me',
  next: 'Next step',
  leave: 'Leave tour',
  end: 'End tour',
  begin: 'Take the guided tour',
  resume: 'Resume the guided tour',
}
