/** The guided tour: one sentence for each step. */
export const tour = {
  title: 'Guided tour',
  step: 'Step {number} of {total}',
  pair: 'Pair all showers with the coloured button, which always shows the next step. One of them fails on purpose.',
  plan: 'Choose a preset for the showers. Nothing is sent yet.',
  apply: 'Send the values: Firstflow writes them and reads them back.',
  test: 'Open a shower and press its start button. Firstflow watches until the test has passed.',
  report: "Open “@:{'app.job.tab.finish'}”. It lists what is open, takes the signatures and saves the report.",
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
