import './require-native-packages.ts'

import { createServer } from 'node:http'
import { describeFault, faultPage } from './dev/fault-page.ts'
import { loadEnvironmentFile } from './environment.ts'
import { readOptions } from './options.ts'

readOptions(
  `npm run dev             serves the site and follows every change of words, looks and code
npm run dev -- --help   shows this

The page says where a file is broken. HOST and PORT count as for npm start. Ctrl+C ends it.
`,
  {},
)

try {
  await import('./dev/start.ts')
} catch (error) {
  // Broken before the site could start, as a configuration may be: the browser shows it all the same.
  loadEnvironmentFile()
  const { HOST = '127.0.0.1', PORT = '8080' } = process.env
  const { title, detail } = describeFault(error)
  const again = 'Mend the file, end this with Ctrl+C, and start again.'
  process.stderr.write(`${title}\n${detail}\n${again}\n`)
  createServer((_request, response) => {
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' }).end(faultPage(error, again))
  }).listen(Number(PORT), HOST)
}
