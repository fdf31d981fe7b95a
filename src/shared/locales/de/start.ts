export const start = {
  late: 'Firstflow ist noch nicht gestartet. Laden Sie die Seite neu, um es erneut zu versuchen.',
}
