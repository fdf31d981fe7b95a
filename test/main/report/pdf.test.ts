/** The printed report: one process for all of it, in which each document is made and read once. */
import './every-script.ts'
import './faster-pdfmake.ts'
import './pdf-contents.ts'
import './pdf-file.ts'
import './pdf-layout.ts'
