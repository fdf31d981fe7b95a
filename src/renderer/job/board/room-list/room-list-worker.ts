/** The entry of the worker that parses long room lists, so that the page stays responsive. */
import { readRoomList, type RoomListContext } from '#shared/job/room-list.ts'

addEventListener('message', ({ data }: MessageEvent<{ readonly text: string; readonly context: RoomListContext }>) => {
  postMessage(readRoomList(data.text, data.context))
})
