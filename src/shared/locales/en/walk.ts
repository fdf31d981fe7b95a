/** The field that takes every identity, and the walk from room to room. */
export const walk = {
  says: {
    notAnId: 'This is neither a serial number nor a device ID.',
    match: '{label}: {location}',
    onFloor: '{room}, Floor {floor}',
    addsId: 'Adds the device ID to {room}.',
    addsSerialNumber: 'Adds the serial number to {room}.',
    addsBoth: 'Adds device ID and serial number to {room}.',
    elsewhere: 'Belongs to {room}.',
    several: 'Several locations have this label: {rooms}.',
    contradiction: 'This does not fit {rooms}: device ID or serial number differ.',
    notInJob: 'Not in this job.',
    paired: 'Paired here.',
    notListed: 'Not in your list.',
  },
}
