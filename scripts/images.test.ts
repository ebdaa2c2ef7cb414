import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import type { Picture, PictureFiles } from '#art/picture.ts'
import { pictures } from '#art/pictures.ts'
import { fileNames, makeCopies, type Progress } from './images/make-pictures.ts'
import { readSource } from './images/sources.ts'
import { variantsOf } from './images/variants.ts'

const scene: Picture = { kind: 'scene', width: 64, height: 36, alpha: false, copies: { srcset: [16, 64], fallback: 64 } }
const part: Picture = { kind: 'ui', width: 32, height: 32, alpha: true, copies: { '1x': 16, '2x': 32, fallback: 32 } }

test('every picture of the site has a source of the declared size and transparency', async () => {
  const read = await Promise.all(Object.entries<Picture>(pictures).map(([id, picture]) => readSource(process.cwd(), id, picture)))
  assert.deepEqual(
    read.flatMap((one) => ('fault' in one ? [one.fault] : [])),
    [],
  )
})

test('a share picture stays under 300 kB', async () => {
  const source = await readSource(process.cwd(), 'share-en', pictures['share-en'])
  assert.ok('layers' in source)
  const [copy] = variantsOf(pictures['share-en'])
  assert.ok(copy?.format === 'jpeg')
  const jpeg = await sharp(source.layers[0]).jpeg(copy.options).toBuffer()
  assert.ok(jpeg.length < 300_000, `${jpeg.length} bytes`)
})

test('the copies of every role are made, under the names that the manifest gives', async (t) => {
  const root = await folderWith(t, {
    'art/masters/gate.webp': colour('#204060', scene),
    'art/masters/ui/seal.webp': colour('#80202080', part),
  })
  const manifest = await makeCopies({ gate: scene, seal: part }, { root })

  assert.deepEqual(manifest, JSON.parse(await readFile(join(root, 'art/pictures.generated.json'), 'utf8')))
  const present = new Set(await readdir(join(root, '.cache/pictures')))
  assert.deepEqual(
    fileNames(manifest).filter((name) => !present.has(name)),
    [],
  )
  assert.match(manifest.gate.srcset?.[0]?.src ?? '', /^\/a\/gate\.[0-9a-f]{6}-16\.avif$/)
  assert.match(manifest.gate.fallback?.src ?? '', /^\/a\/gate\.[0-9a-f]{6}-64\.webp$/)
  const { seal } = manifest
  for (const { src, width } of [
    ...(manifest.gate.srcset ?? []),
    ...[seal['1x'], seal['2x'], seal.fallback].filter((file) => file !== undefined),
  ]) {
    const made = await sharp(join(root, '.cache/pictures', src.slice('/a/'.length))).metadata()
    assert.equal(made.width, width)
    assert.equal(made.hasAlpha, src.includes('seal'))
  }
})

test('in a hurry only what is missing is made quickly; what was made so is made anew where there is time', async (t) => {
  const root = await folderWith(t, { 'art/masters/gate.webp': colour('#204060', scene) })
  const make = async (table: Record<string, Picture>, hurried: boolean) => {
    let last: Progress | undefined
    await makeCopies(table, { root, hurried, onProgress: (progress) => (last = progress) })
    return { made: last?.made, hurried: last?.hurried, total: last?.total }
  }
  const narrow = { gate: { ...scene, copies: { srcset: [16] } } }
  assert.deepEqual(await make(narrow, false), { made: 1, hurried: 0, total: 1 })
  assert.deepEqual(await make({ gate: scene }, true), { made: 2, hurried: 2, total: 3 })
  assert.deepEqual(await make({ gate: scene }, true), { made: 0, hurried: 2, total: 3 })
  assert.deepEqual(await make({ gate: scene }, false), { made: 2, hurried: 0, total: 3 })
})

test('a slide has WebP for the lightbox, and what it shares with the fallback is made once', () => {
  const slide: Picture = { ...scene, kind: 'slide', copies: { srcset: [32, 64], fallback: 32, '1x': 32, '2x': 64, thumb: 16 } }
  assert.deepEqual(
    variantsOf(slide).map(({ format, width, roles }) => `${format} ${width}: ${roles.join(', ')}`),
    ['avif 32: srcset', 'avif 64: srcset', 'webp 32: fallback, 1x', 'webp 64: 2x', 'webp 16: thumb'],
  )
})

test('nothing is made twice', async (t) => {
  const root = await folderWith(t, { 'art/masters/gate.webp': colour('#204060', scene) })
  assert.equal(await madeBy(root, { gate: scene }), 3)
  assert.equal(await madeBy(root, { gate: scene }), 0)
})

test('a changed picture is made again and gets another name; the others stay', async (t) => {
  const root = await folderWith(t, {
    'art/masters/gate.webp': colour('#204060', scene),
    'art/masters/ui/seal.webp': colour('#80202080', part),
  })
  const before = await makeCopies({ gate: scene, seal: part }, { root })
  await write(root, 'art/masters/gate.webp', colour('#604020', scene))

  assert.equal(await madeBy(root, { gate: scene, seal: part }), 3)
  const after = await makeCopies({ gate: scene, seal: part }, { root })
  assert.notDeepEqual(after.gate, before.gate)
  assert.deepEqual(after.seal, before.seal)
  // Hashes do not compress: all copies of a picture share one.
  for (const files of [before.gate, after.gate, before.seal]) assert.equal(versionsOf(files).size, 1)
})

test('other settings, or a file that got lost, are made again', async (t) => {
  const root = await folderWith(t, { 'art/masters/gate.webp': colour('#204060', scene) })
  const folder = join(root, '.cache/pictures')
  const { gate } = await makeCopies({ gate: scene }, { root })
  assert.equal(await madeBy(root, { gate: { ...scene, kind: 'logo' } }), 3)
  // Of the copy itself, and of the name alone that the page knows it by.
  const copies = (await readdir(folder)).filter((name) => /^gate-64\..*\.webp$/.test(name))
  const published = gate.fallback?.src.slice('/a/'.length) ?? assert.fail()
  for (const copy of copies) await rm(join(folder, copy))
  assert.equal(await madeBy(root, { gate: scene }), 1)
  await rm(join(folder, published))
  assert.equal(await madeBy(root, { gate: scene }), 0)
  assert.ok((await readdir(folder)).includes(published))
})

test('a master of any format that is large enough is scaled, cropped about its focus and freed of an opaque alpha channel, and that is said', async (t) => {
  const left = { input: { create: { width: 100, height: 100, channels: 3, background: '#c00000' } }, left: 0, top: 0 } as const
  const wide = (format: 'png' | 'jpeg' | 'avif') =>
    sharp({ create: { width: 200, height: 100, channels: 4, background: '#0000c0' } })
      .composite([left])
      .toFormat(format)
      .toBuffer()
  const square = { ...scene, width: 64, height: 64 }
  const root = await folderWith(t, {
    'art/masters/east.png': wide('png'),
    'art/masters/west.jpg': wide('jpeg'),
    'art/masters/all.avif': wide('avif'),
  })
  const table = {
    east: { ...square, focus: '100% 50%' },
    west: { ...square, focus: '0% 50%' },
    all: { ...scene, width: 64, height: 32 },
  }
  const said: string[] = []
  const made = await makeCopies(table, { root, onFitted: (sentence) => said.push(sentence) })
  const colourOf = async (id: keyof typeof table) => {
    const { dominant } = await sharp(join(root, '.cache/pictures', made[id].fallback?.src.slice('/a/'.length) ?? assert.fail())).stats()
    return dominant.r > dominant.b ? 'red' : 'blue'
  }
  assert.deepEqual([await colourOf('east'), await colourOf('west')], ['blue', 'red'])
  assert.deepEqual(said, [
    'art/masters/east.png was freed of its opaque alpha channel, scaled from 200x100 to 64x64 and cropped about 100% 50%',
    'art/masters/west.jpg was scaled from 200x100 to 64x64 and cropped about 0% 50%',
    'art/masters/all.avif was freed of its opaque alpha channel, scaled from 200x100 to 64x32',
  ])
})

test('of a master that a picture is a part of, that part alone is taken', async (t) => {
  const dark = sharp({ create: { width: 200, height: 100, channels: 3, background: '#000000' } })
  const light = { input: { create: { width: 80, height: 40, channels: 3, background: '#ffffff' } }, left: 100, top: 20 } as const
  const root = await folderWith(t, { 'art/masters/gate.png': dark.composite([light]).png().toBuffer() })
  const table = { gate: { ...scene, width: 64, height: 32, part: [0.5, 0.2, 0.9, 0.6] as const } }
  const said: string[] = []
  const made = await makeCopies(table, { root, onFitted: (sentence) => said.push(sentence) })
  const { channels } = await sharp(join(root, '.cache/pictures', made.gate.fallback?.src.slice('/a/'.length) ?? assert.fail())).stats()
  assert.ok(channels.every(({ min }) => min > 240))
  assert.deepEqual(said, ['art/masters/gate.png was freed of its opaque alpha channel, cut to 50% 20% 90% 60% and scaled to 64x32'])
})

test('a photograph that lies on its side is turned upright, and a logo of another shape stays whole', async (t) => {
  const lying = sharp({ create: { width: 72, height: 128, channels: 3, background: '#204060' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const logo: Picture = { kind: 'logo', width: 64, height: 32, alpha: true, copies: { srcset: [64], fallback: 64 } }
  const root = await folderWith(t, {
    'art/masters/gate.jpg': lying,
    'art/masters/title.png': colour('#d8a94af0', { ...logo, width: 100, height: 100 }),
  })
  const said: string[] = []
  const made = await makeCopies({ gate: scene, title: logo }, { root, onFitted: (sentence) => said.push(sentence) })
  assert.deepEqual(said, [
    'art/masters/gate.jpg was turned upright, scaled from 128x72 to 64x36',
    'art/masters/title.png was scaled from 100x100 to 64x32 with room around it',
  ])
  const file = join(root, '.cache/pictures', made.title.fallback?.src.slice('/a/'.length) ?? assert.fail())
  const { data, info } = await sharp(file).extractChannel('alpha').raw().toBuffer({ resolveWithObject: true })
  assert.deepEqual([data[0], data[info.width / 2]], [0, 240])
})

test('two masters of one name are refused: nobody could tell which is meant', async (t) => {
  const root = await folderWith(t, { 'art/masters/gate.webp': colour('#204060', scene), 'art/masters/gate.png': colour('#604020', scene) })
  await assert.rejects(
    makeCopies({ gate: scene }, { root }),
    /gate: there are art\/masters\/gate\.webp and art\/masters\/gate\.png; delete all but one/,
  )
})

test('every fault is named at once, and nothing is made', async (t) => {
  const root = await folderWith(t, {
    'art/masters/small.webp': colour('#204060', part),
    'art/masters/ui/opaque.webp': colour('#204060', part),
    'art/masters/glass.webp': colour('#20406080', scene),
    'art/masters/torn.webp': Promise.resolve(Buffer.from('not a picture')),
    'art/masters/empty.webp': Promise.resolve(Buffer.alloc(0)),
  })
  const table = { small: scene, opaque: part, glass: scene, torn: scene, empty: scene, missing: scene }
  await assert.rejects(makeCopies(table, { root }), (error: Error) => {
    assert.match(error.message, /^small: art\/masters\/small\.webp is 32x32, but must be 64x36 or larger$/m)
    assert.match(error.message, /^opaque: .* lacks its alpha channel/m)
    assert.match(error.message, /^glass: .* see-through in places, but must be opaque/m)
    assert.match(error.message, /^torn: .* cannot be read/m)
    assert.match(error.message, /^empty: .* cannot be read/m)
    assert.match(error.message, /^missing: there is no picture/m)
    return true
  })
  await assert.rejects(stat(join(root, '.cache')))
})

test('an icon comes as PNG, with a maskable one and an ICO of three sizes', async (t) => {
  const icon: Picture = { kind: 'icon', width: 64, height: 64, alpha: true, copies: { icons: [32, 64], maskable: 512, favicon: 48 } }
  const root = await folderWith(t, { 'art/masters/icon.webp': colour('#80202080', icon) })
  const made = (await makeCopies({ icon }, { root })).icon
  assert.equal(made.icons?.length, 2)
  const read = (src = '') => readFile(join(root, '.cache/pictures', src.slice('/a/'.length)))
  const maskable = await sharp(await read(made.maskable?.src)).metadata()
  assert.deepEqual([maskable.width, maskable.height, maskable.hasAlpha], [512, 512, false])
  const ico = await read(made.favicon?.src)
  assert.deepEqual([ico.readUInt16LE(2), ico.readUInt16LE(4)], [1, 3])
})

type Scope = { after(clean: () => Promise<void>): void }

async function folderWith(t: Scope, files: Record<string, Promise<Buffer> | Buffer>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'pictures-'))
  t.after(() => rm(root, { recursive: true }))
  await mkdir(join(root, 'art/masters/ui'), { recursive: true })
  for (const [path, content] of Object.entries(files)) await write(root, path, content)
  return root
}

async function write(root: string, path: string, content: Promise<Buffer> | Buffer) {
  await writeFile(join(root, path), await content)
}

function colour(background: string, { width, height }: Picture): Promise<Buffer> {
  const channels = background.length === 9 ? 4 : 3
  return sharp({ create: { width, height, channels, background } }).webp({ lossless: true }).toBuffer()
}

async function madeBy(root: string, table: Record<string, Picture>): Promise<number> {
  let last: Progress | undefined
  await makeCopies(table, {
    root,
    onProgress(progress) {
      last = progress
    },
  })
  return last?.made ?? assert.fail('nothing was reported')
}

function versionsOf({ srcset = [], fallback, '1x': single, '2x': double }: PictureFiles): Set<string | undefined> {
  const files = [...srcset, fallback, single, double].filter((file) => file !== undefined)
  return new Set(files.map(({ src }) => /\.(\w{6})-\d+\./.exec(src)?.[1]))
}
