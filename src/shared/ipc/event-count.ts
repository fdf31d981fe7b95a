/**
 * The header by which the loopback host says how many events it had emitted: in a response to /call before it carried out the command, in one
 * to /events when the stream began. A window so learns whether a response is older than its stream, which missed an event in between.
 */
export const eventCountHeader = 'firstflow-event-count'
