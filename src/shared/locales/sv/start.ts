export const start = { late: 'Firstflow har inte startat ännu. Ladda om sidan för att försöka igen.' }
