/**
 * The header in which the loopback host sends the number of events it has emitted: in a response to /call as of before the command ran,
 * in a response to /events as of the start of the stream. It tells a window whether a response is older than its event stream, which then
 * missed an event in between.
 */
export const eventCountHeader = 'firstflow-event-count'
