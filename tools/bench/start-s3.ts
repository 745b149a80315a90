import S3rver from 's3rver'

const bucket = 'bench-files'

/** An S3-compatible storage in a folder, with the settings of a server that keeps its files there. */
export async function startS3(directory: string) {
  const s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    directory,
    silent: true,
    configureBuckets: [{ name: bucket, configs: [] }],
  })
  const { port } = await s3.run()
  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
  }
  return { settings, stop: () => s3.close() }
}
