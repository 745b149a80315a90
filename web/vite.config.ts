import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Rolldown } from 'vite'
import { lighterLibraries } from './lighter-libraries.ts'

const server = process.env.API_SERVER ?? 'http://127.0.0.1:3000'

/** What every page needs, in one file: it compresses better than a dozen, and costs the sign-in page one request. */
const base = [
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|zustand|typebox|use-sync-external-store)\//,
  /web\/src\/platform\/(api|api-error|api-request|back-layers|config|i18n|language|leaving|navigation|own-drafts|product-name|report-failure|session-state|storage|time-zone|toast)\.ts/,
  /web\/src\/features\/session\/(?!modes\/|lock-screen|log-out|parts\/(demo|sign-in-extras)).*(?<!page)\.(ts|tsx)$/,
  /web\/src\/app\/(guard|load-current-user|navigation-failed|page-frame|redirect-page|root|routes|start-screen|toasts|use-document-title)\./,
  /web\/src\/ui\/product-mark/,
  /contract\/src\/(endpoint|envelope|fields|language|session)\.ts/,
]

/** What every page behind the sign-in needs of antd, in one file for the same reason. */
const frame = [
  /node_modules\/@ant-design\/(colors|cssinjs|cssinjs-utils|fast-color)\//,
  /node_modules\/@rc-component\/(dropdown|menu|motion|overflow|portal|resize-observer|tooltip|trigger|util)\//,
  /node_modules\/antd\/es\/(_util|app|avatar|badge|button|config-provider|dropdown|menu|popover|skeleton|space|style|theme|tooltip)\//,
  /node_modules\/(@tanstack\/(query-core|react-query)|stylis)\//,
  /web\/src\/platform\/(queries\/|(error-log|format|menu-pages|page-context|page-title|relative-time|socket|use-server-event)\.ts)/,
  /web\/src\/ui\/(page-boundary|page-error|use-back|use-confirm|use-late|use-stable|use-ui-texts|use-window-width)\./,
  /contract\/src\/(message|review-features|review-overview)\.ts/,
]
type ChunkingContext = Rolldown.ChunkingContext

const isOf = (parts: readonly RegExp[]) => (id: string) => parts.some((part) => part.test(id))

/** What libraries hold is taken apart by the libraries' names; ours is what a file imports, whatever it is called. */
function importsOf(file: string, graph: ChunkingContext, found = new Set<string>()): Set<string> {
  if (found.has(file) || file.includes('/node_modules/')) return found
  found.add(file)
  for (const imported of graph.getModuleInfo(file)?.importedIds ?? []) importsOf(imported, graph, found)
  return found
}

/** Puts into one file what a file of the shell imports at once: thirty small ones take as many requests, and compress worse. */
function together(name: string, file: string) {
  let imports: Set<string> | undefined
  const start = fileURLToPath(new URL(`src/app/shell/${file}`, import.meta.url))
  return {
    name: (id: string, context: ChunkingContext) => {
      imports ??= importsOf(start, context)
      return imports.has(id) ? name : null
    },
  }
}

/** The largest files behind the sign-in, and styles, which no file finds by itself. */
const isWorthIt = (file: string) => file.endsWith('.css') || /\/(frame|providers|shell)-/.test(file)

/**
 * Files that are fetched together with one that is needed later. The first files of the sign-in page carry the names of
 * few: what else a page imports it finds itself.
 */
const fetchedAhead = (_: string, needed: string[], { hostId }: { hostId: string }) =>
  /\/(base|index|login-page)-/.test(hostId) ? needed.filter(isWorthIt) : needed

export default defineConfig({
  plugins: [lighterLibraries(), react()],
  resolve: { dedupe: ['@ant-design/icons'] },
  server: { host: '127.0.0.1', proxy: { '/api': { target: server, ws: true } } },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false, resolveDependencies: fetchedAhead },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'base', test: isOf(base) },
            { name: 'frame', test: isOf(frame) },
            together('providers', 'shell-providers.tsx'),
            together('shell', 'shell.tsx'),
          ],
        },
      },
    },
  },
})
