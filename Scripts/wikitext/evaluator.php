<?php
/**
 * Renders messages with MediaWiki's own evaluator, without a database and without a wiki.
 *
 *   php evaluator.php /usr/share/mediawiki < requests > results
 *
 * Each request is a line of JSON: {"locale": "ar", "text": "{{PLURAL:$1|a|b}}", "samples": [["1"], ["2"]]}.
 * The result is a line of JSON: the text for each list of parameters. A request {"locale": "ar", "numbers": ["1", "1.5"]}
 * has the index of each number's plural rule instead. The user "Max" is male, "Ada" is female,
 * and the gender of every other user is unknown.
 */
if ( !isset( $argv[1] ) || !is_file( "$argv[1]/maintenance/Maintenance.php" ) ) {
	fwrite( STDERR, "usage: php evaluator.php FOLDER-OF-MEDIAWIKI\n" );
	exit( 64 );
}
define( 'EVALUATED_MEDIAWIKI', $argv[1] );
define( 'MW_CONFIG_CALLBACK', 'configureEvaluator' );
$argv = [ $argv[0] ];
$argc = 1;

function configureEvaluator() {
	foreach ( [ 'Main', 'Message', 'Parser', 'Session', 'LanguageConverter' ] as $cache ) {
		$GLOBALS["wg{$cache}CacheType"] = CACHE_NONE;
	}
	$GLOBALS['wgLocalisationCacheConf'] = [ 'class' => 'LocalisationCache', 'store' => 'array',
		'storeClass' => 'LCStoreNull', 'storeDirectory' => false, 'storeServer' => [],
		'forceRecache' => false, 'manualRecache' => false ];
	$GLOBALS['wgSecretKey'] = 'none';
	$GLOBALS['wgServer'] = 'http://localhost';
	$GLOBALS['wgUseDatabaseMessages'] = false;
}

require_once EVALUATED_MEDIAWIKI . '/maintenance/Maintenance.php';

use MediaWiki\MediaWikiServices;

class Evaluator extends Maintenance {
	public function getDbType() {
		return Maintenance::DB_NONE;
	}

	public function execute() {
		$this->prepare();
		$languages = [];
		$factory = MediaWikiServices::getInstance()->getLanguageFactory();
		while ( ( $line = fgets( STDIN ) ) !== false ) {
			$request = json_decode( $line, true, 512, JSON_THROW_ON_ERROR );
			$language = $languages[$request['locale']] ??= $factory->getLanguage( $request['locale'] );
			$result = isset( $request['numbers'] )
				? $this->indexes( $language, $request['numbers'] )
				: $this->texts( $language, $request['text'], $request['samples'] );
			echo json_encode( $result, JSON_UNESCAPED_UNICODE | JSON_UNESCAPED_SLASHES | JSON_THROW_ON_ERROR ), "\n";
		}
	}

	private function texts( Language $language, string $text, array $samples ): array {
		return array_map( static function ( $parameters ) use ( $language, $text ) {
			return ( new RawMessage( $text, $parameters ) )->inLanguage( $language )->text();
		}, $samples );
	}

	private function indexes( Language $language, array $numbers ): array {
		return array_map( static function ( $number ) use ( $language ) {
			return $language->getPluralRuleIndexNumber( ctype_digit( $number ) ? (int)$number : (float)$number );
		}, $numbers );
	}

	private function prepare() {
		MediaWikiServices::resetGlobalInstance();
		$services = MediaWikiServices::getInstance();
		$services->redefineService( 'UserOptionsLookup', static function () {
			return new MediaWiki\User\StaticUserOptionsLookup( [], [ 'gender' => 'unknown', 'language' => 'en' ] );
		} );
		// No prefix of a title names another wiki.
		$services->redefineService( 'InterwikiLookup', static function () {
			return new MediaWiki\Interwiki\NullInterwikiLookup();
		} );
		// The genders of two users, instead of a table of users.
		$services->redefineService( 'GenderCache', static function () {
			return new class() extends GenderCache {
				public function __construct() {
				}

				public function getGenderOf( $user, $caller = '' ) {
					$name = is_string( $user ) ? $user : $user->getName();
					return [ 'Max' => 'male', 'Ada' => 'female' ][$name] ?? 'unknown';
				}
			};
		} );
	}
}

$maintClass = Evaluator::class;
require_once RUN_MAINTENANCE_IF_MAIN;
