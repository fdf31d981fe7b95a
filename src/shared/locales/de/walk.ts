/** Das Feld, das jede Kennzeichnung annimmt, und der Rundgang von Raum zu Raum. */
import type { Messages } from '../messages.ts'

export const walk: Messages['walk'] = {
  says: {
    notAnId: 'Das ist weder eine Seriennummer noch eine Geräte-ID.',
    match: '{label}: {location}',
    onFloor: '{room}, Etage {floor}',
    addsId: 'Ergänzt die Geräte-ID für {room}.',
    addsSerialNumber: 'Ergänzt die Seriennummer für {room}.',
    addsBoth: 'Ergänzt Geräte-ID und Seriennummer für {room}.',
    elsewhere: 'Gehört zu {room}.',
    several: 'Mehrere Standorte haben dieses Etikett: {rooms}.',
    contradiction: 'Das passt nicht zu {rooms}: Geräte-ID oder Seriennummer weichen ab.',
    notInJob: 'Nicht in diesem Auftrag.',
    paired: 'Hier gekoppelt.',
    notListed: 'Nicht in Ihrer Liste.',
  },
}
