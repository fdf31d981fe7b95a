/** Fältet som tar emot alla beteckningar, och rundan från rum till rum. */
import type { Messages } from '../messages.ts'

export const walk: Messages['walk'] = {
  says: {
    notAnId: 'Det här är varken ett serienummer eller ett enhets-ID.',
    match: '{label}: {location}',
    onFloor: '{room}, våning {floor}',
    addsId: 'Kompletterar {room} med enhets-ID.',
    addsSerialNumber: 'Kompletterar {room} med serienummer.',
    addsBoth: 'Kompletterar {room} med enhets-ID och serienummer.',
    elsewhere: 'Hör till {room}.',
    several: 'Flera platser har den här etiketten: {rooms}.',
    contradiction: 'Det passar inte {rooms}: enhets-ID eller serienummer skiljer sig.',
    notInJob: 'Inte i detta jobb.',
    paired: 'Parkopplad här.',
    notListed: 'Inte i din lista.',
  },
}
