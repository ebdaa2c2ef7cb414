import type { IConfiguration, IRegularForbiddenRuleType } from 'dependency-cruiser'

type Rule = IRegularForbiddenRuleType

const rooms = 'app|art|content|deploy|e2e|letters|scripts|server|shared'
const tests = String.raw`\.test\.ts$`
const testing = String.raw`\.test\.ts$|/testing/`

/**
 * Who may import whom; docs/architecture.md says why. Resolved paths count, however an import is written, and types count like
 * anything else: a type that crosses a wall ties both sides together as well. `scripts/walls.test.ts` breaks each rule once.
 */
const walls: IConfiguration = {
  forbidden: [
    wall('no-cycles', 'Files that need each other are one file, or lack a third that both need.', {}, { circular: true }),
    wall('resolvable', 'Every import leads to a file.', {}, { couldNotResolve: true }),
    wall(
      'alias-across-folders',
      'A relative import stays inside its top-level folder; `#folder/…` leads into another.',
      { path: `^(${rooms})/` },
      { path: `^(${rooms})/`, pathNot: '^$1/', dependencyTypesNot: ['aliased'] },
    ),
    wall('nothing-imports-tests', 'A test is nobody’s part.', {}, { path: tests }),
    wall(
      'testing-for-tests',
      'Fakes and servers for tests do not run in production.',
      { path: '^(app|letters|server|shared)/', pathNot: testing },
      { path: '/testing/' },
    ),
    wall(
      'nothing-imports-tools',
      'What runs in the browser or in production needs neither the scripts nor the browser tests.',
      { path: '^(app|art|content|letters|server|shared)/', pathNot: tests },
      { path: '^(scripts|e2e|deploy)/' },
    ),
    wall(
      'no-dev-dependencies',
      'A deployment does not install them.',
      { path: '^(app|server|shared)/', pathNot: testing },
      { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    ),
    wall(
      'shared-imports-nothing',
      'Site and service agree on what is in shared/: it brings along nothing of either, and no package.',
      { path: '^shared/', pathNot: tests },
      { pathNot: '^shared/' },
    ),

    wall('app-without-server', 'The application runs in browsers.', { path: '^app/', pathNot: tests }, { path: '^(server|letters)/' }),
    wall('app-without-node', 'The application runs in browsers.', { path: '^app/', pathNot: tests }, { dependencyTypes: ['core'] }),
    wall(
      'ui-without-game',
      'app/ui and app/browser would serve another site as they are: they know neither this page nor its addresses.',
      { path: '^app/(ui|browser)/', pathNot: tests },
      { path: String.raw`^app/(?!ui/|browser/)|^content/|^site\.config\.ts$|^node_modules/react-router/` },
    ),
    wall(
      'landing-below-routes',
      'The parts of the page do not know by which route, document or entry they are shown.',
      { path: '^app/(landing|analytics|seo|ui|browser)/', pathNot: tests },
      { path: String.raw`^app/(pages|routes|document|hydrate|start)\.tsx?$` },
    ),
    wall(
      'analytics-without-page',
      'The page reports events; what passes them on does not know the page.',
      { path: '^app/analytics/', pathNot: tests },
      { path: '^app/(landing|seo|ui)/' },
    ),

    wall(
      'letters-alone',
      'Letters are written in words, addresses and pictures; neither the page nor the service is known to them.',
      { path: '^letters/', pathNot: tests },
      { path: '^(app|server)/' },
    ),
    wall(
      'words-and-pictures-below-all',
      'What the site says and shows does not depend on who says and shows it.',
      { path: '^(art|content)/', pathNot: tests },
      { path: '^(app|letters|server)/' },
    ),

    wall(
      'server-without-react',
      'React runs in the build and in the browser; the server reads as files what was built.',
      { path: '^server/' },
      { path: '^(app|art|letters)/|^node_modules/(react|react-dom|react-email|react-router)/' },
    ),
    wall('http-without-mail', 'They meet in service.ts alone.', { path: '^server/http/', pathNot: tests }, { path: '^server/mail/' }),
    wall('mail-without-http', 'They meet in service.ts alone.', { path: '^server/mail/', pathNot: tests }, { path: '^server/http/' }),
    wall(
      'store-below-all',
      'The store knows rows; what they are for is told to it.',
      { path: '^server/store/', pathNot: testing },
      { path: '^server/(commands|http|mail|signup)/' },
    ),
    wall(
      'signup-below-http-and-mail',
      'Who may sign up does not depend on how the request came or how the letter goes.',
      { path: '^server/signup/', pathNot: testing },
      { path: '^server/(commands|http|mail)/' },
    ),
    wall(
      'commands-on-top',
      'The service runs without the commands.',
      { path: '^server/(?!commands/)', pathNot: testing },
      { path: '^server/commands/' },
    ),
    wall(
      'service-on-top',
      'Parts are handed what they need; only main, commands and tests start the service.',
      { path: '^server/', pathNot: [testing, String.raw`^server/(main|service)\.ts$`, '^server/commands/'] },
      { path: String.raw`^server/(main|service)\.ts$` },
    ),
  ],
  options: {
    doNotFollow: { path: '^node_modules/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      conditionNames: ['import', 'node', 'default'],
      exportsFields: ['exports'],
    },
  },
}

export default walls

function wall(name: string, comment: string, from: Rule['from'], to: Rule['to']): Rule {
  return { name, comment, severity: 'error', from, to }
}
