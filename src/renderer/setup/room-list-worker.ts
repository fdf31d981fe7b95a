/** The entry of the page's worker that reads long room lists: the page stays usable meanwhile. */
import { readRoomList, type RoomListContext } from '#shared/job/room-list.ts'

addEventListener('message', ({ data }: MessageEvent<{ readonly text: string; readonly context: RoomListContext }>) => {
  postMessage(readRoomList(data.text, data.context))
})
