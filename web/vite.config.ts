import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const server = process.env.API_SERVER ?? 'http://127.0.0.1:3000'

/** What every page needs, in one file: it compresses better than a dozen, and costs the sign-in page one request. */
const base = [
  /node_modules\/(react|react-dom|scheduler|react-router|i18next|react-i18next|zustand|typebox|use-sync-external-store)\//,
  /web\/src\/platform\/(api|api-error|api-failure|api-request|config|i18n|language|navigation|product-name|session-state|storage|toast)\.ts/,
  /web\/src\/features\/session\/.*(?<!page)\.(ts|tsx)$/,
  /web\/src\/ui\/product-mark/,
  /contract\/src\/(endpoint|envelope|fields|language|session)\.ts/,
]

/** Lists are filtered in their search bar and chosen with check boxes: the table's filter menu and radio buttons stay out. */
const leanTable: Plugin = {
  name: 'lean-table',
  enforce: 'pre',
  resolveId(source, importer = '') {
    if (!importer.includes('/antd/es/table/')) return null
    if (source === './FilterDropdown' || source === '../../radio') return `\0unused:${source}`
    return null
  },
  load: (id) => (id.startsWith('\0unused:') ? 'export const flattenKeys = () => []\nexport default () => null' : null),
}

export default defineConfig({
  plugins: [react(), leanTable],
  server: { host: '127.0.0.1', proxy: { '/api': { target: server, ws: true } } },
  build: {
    outDir: 'dist',
    manifest: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'base', test: (id) => base.some((part) => part.test(id)) }] } },
    },
  },
})
