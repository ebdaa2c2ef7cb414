/** The list of pictures again, of which the bundler makes a part of its own. */
declare module '*.json?slides' {
  const files: object
  export default files
}
