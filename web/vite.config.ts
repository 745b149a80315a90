import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env.API_SERVER ?? 'http://127.0.0.1:3000'

export default defineConfig({
  plugins: [react()],
  server: { host: '127.0.0.1', proxy: { '/api': { target: server, ws: true } } },
  build: { outDir: 'dist', manifest: true, target: 'es2022', modulePreload: { polyfill: false } },
})
